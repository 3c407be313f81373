import type { ChaineScellesRow, ScelleRow } from '~/db/rows/comptabilite';
import { ORIGINE } from './chaine.server';
import { nommer } from './constats-scelles';
import { empreinteDuScelle } from './empreintes.server';
import type { Lecteur, ScelleLu } from './pieces-scellees.server';
import type { Releve } from './releve-constats';

/** So far away from its rank a seal is looked for that does not hold at its own. */
const ECARTS = [1, -1, 2, -2, 3, -3];

const holdsAt = (scelle: ScelleRow, rang: number): boolean =>
  empreinteDuScelle({ ...scelle, rang }) === scelle.empreinte;

/** Goes along the seals of a chain, one after the other, and says where they do not follow one another. */
export class LienDeChaine {
  /** The last seal that was met. */
  dernier: ScelleRow | null = null;
  #numero = '';
  /** What the next seal must follow; null after one of which nobody knows. */
  #attendue: string | null = ORIGINE;
  /** By how many ranks seals stand behind their own since somebody put some in or took some out. */
  #decalage = 0;
  /** Seals whose place was explained before they were met. */
  readonly #connus = new Set<number>();
  /** Seals that hold nowhere near. */
  readonly #douteux: { scelle: ScelleRow; nom: string }[] = [];

  constructor(
    private readonly lecteur: Lecteur,
    private readonly centreId: string,
    private readonly releve: Pick<Releve, 'add'>,
  ) {}

  async follow({ scelle, piece }: ScelleLu): Promise<void> {
    const nom = piece ? nommer(scelle.genre, piece.numero) : `Scellé ${scelle.rang}`;
    const rang = (this.dernier?.rang ?? 0) + 1;
    if (scelle.rang !== rang) this.#tellMissing(rang, scelle.rang - 1, nom);
    if (this.#connus.delete(scelle.rang)) this.#attendue = null;
    else if (holdsAt(scelle, scelle.rang - this.#decalage)) this.#link(scelle, nom);
    else await this.#explain(scelle, nom);
    this.dernier = scelle;
    this.#numero = nom;
  }

  #link(scelle: ScelleRow, nom: string): void {
    if (this.#attendue !== null && scelle.precedente !== this.#attendue && this.dernier)
      this.#tell(
        scelle,
        'scelle',
        `${this.#numero} : son scellé (${this.dernier.rang}) a été refait, celui qui le suit (${nom}) en atteste un autre.`,
        this.dernier.rang,
      );
    else if (this.#attendue !== null && scelle.precedente !== this.#attendue)
      this.#tell(
        scelle,
        'scelle',
        `${nom} : son scellé ${scelle.rang} ne commence pas la chaîne, il en suit d’autres qui ont disparu.`,
      );
    this.#attendue = scelle.empreinte;
  }

  #tellMissing(du: number, au: number, suivant: string): void {
    const apres = this.#numero ? `entre ${this.#numero} et ${suivant}` : `avant ${suivant}`;
    const quoi =
      du === au
        ? `Le scellé ${du} a été retiré, ${apres}.`
        : `Les scellés ${du} à ${au} ont été retirés, ${apres}.`;
    this.releve.add({
      gravite: 'rupture',
      nature: 'manquant',
      rang: du,
      genre: null,
      objetId: null,
      numero: null,
      quoi,
    });
    this.#attendue = null;
  }

  /** A seal that is not what its print says at its rank: one that changed places, or whose like have moved up, or that was changed. */
  async #explain(scelle: ScelleRow, nom: string): Promise<void> {
    this.#attendue = null;
    const place = scelle.rang - this.#decalage;
    for (const ecart of ECARTS) {
      if (!holdsAt(scelle, place + ecart)) continue;
      const other = await this.#at(scelle.rang + ecart);
      if (other && holdsAt(other, place)) {
        this.#connus.add(other.rang);
        this.#tell(
          scelle,
          'echange',
          `Les scellés ${scelle.rang} et ${other.rang} ont été échangés (${nom}).`,
        );
        return;
      }
      this.#decalage -= ecart;
      const nombre = Math.abs(ecart);
      const quoi =
        ecart < 0
          ? `${nombre} scellé(s) ajouté(s) juste avant ${nom} : les suivants ont été renumérotés (depuis le scellé ${scelle.rang}).`
          : `${nombre} scellé(s) retiré(s) juste avant ${nom} : les suivants ont été renumérotés (depuis le scellé ${scelle.rang}).`;
      this.#tell(scelle, ecart < 0 ? 'ajoute' : 'manquant', quoi);
      this.#attendue = scelle.empreinte;
      return;
    }
    const pair = this.#douteux.find(
      (each) => holdsAt(each.scelle, scelle.rang) && holdsAt(scelle, each.scelle.rang),
    );
    if (pair) {
      this.#douteux.splice(this.#douteux.indexOf(pair), 1);
      this.#tell(
        scelle,
        'echange',
        `Les scellés ${pair.scelle.rang} et ${scelle.rang} ont été échangés (${pair.nom} et ${nom}).`,
        pair.scelle.rang,
      );
    } else this.#douteux.push({ scelle, nom });
  }

  async #at(rang: number): Promise<ScelleRow | undefined> {
    return this.lecteur.db.from('scelles').where({ centre_id: this.centreId, rang }).first();
  }

  /** After the last seal: what is left without an explanation, and whether the chain's end is where it says. */
  end(tete: ChaineScellesRow | undefined): void {
    for (const { scelle, nom } of this.#douteux)
      this.#tell(scelle, 'scelle', `${nom} : son scellé ${scelle.rang} a été modifié.`);
    const dernier = this.dernier?.rang ?? 0;
    const empreinte = this.dernier?.empreinte ?? ORIGINE;
    const fin = (quoi: string) =>
      this.releve.add({
        gravite: 'rupture',
        nature: 'fin',
        rang: dernier,
        genre: null,
        objetId: null,
        numero: null,
        quoi,
      });
    if (!tete) {
      if (dernier > 0) fin('La tête de la chaîne manque.');
    } else if (tete.rang > dernier) {
      const manquants = tete.rang - dernier;
      fin(
        `${manquants > 1 ? `Les ${manquants} derniers scellés manquent` : 'Le dernier scellé manque'} : la chaîne va jusqu’à ${tete.rang}, la base jusqu’à ${dernier}${this.#numero ? ` (${this.#numero})` : ''}.`,
      );
    } else if (tete.rang < dernier)
      fin(
        `La chaîne s’arrête à ${tete.rang}, la base à ${dernier} : ce qui suit a été ajouté hors du programme.`,
      );
    else if (tete.empreinte !== empreinte)
      fin('La tête de la chaîne porte une autre empreinte que son dernier scellé.');
  }

  #tell(
    scelle: ScelleRow,
    nature: 'scelle' | 'echange' | 'ajoute' | 'manquant',
    quoi: string,
    rang = scelle.rang,
  ) {
    this.releve.add({
      gravite: 'rupture',
      nature,
      rang,
      genre: scelle.genre,
      objetId: scelle.objet_id,
      numero: null,
      quoi,
    });
  }
}
