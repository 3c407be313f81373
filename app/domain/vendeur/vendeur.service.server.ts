import type { VendeurRow } from '~/db/rows/parametres';
import { formatDay, toParis } from '~/lib/dates';
import { inputEuros } from '~/lib/euros';
import { isId } from '~/lib/id';
import { newId } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { numeroTvaOf, sirenOf } from '../comptes/siret';
import { DomainError, NotFoundError } from '../errors';
import { trace } from '../journal/trace.server';
import { DEPUIS_TOUJOURS } from '../parametres/parametre';
import {
  type ColonnesVendeur,
  manquesDuVendeur,
  rowDu,
  VENDEUR_VIDE,
  vendeurDesRows,
  vendeurPdf,
} from './vendeur';
import type { VendeurSaisi } from './vendeur.schema';
import { vendeursDuCompte } from './vendeur-du-jour.server';

/** An account sells in no place of its own. */
const NULLE_PART = { adresse: '', code_postal: '', ville: '', siret: '' };

/** As many times the seller of an account or of a centre may change. */
const VERSIONS_MAX = 50;

export type TextesVendeur = Record<Exclude<keyof VendeurSaisi, 'depuis'>, string>;

/** Who sells, as its form opens. */
export interface VendeurOuvert {
  /** Null for the account's. */
  centre: { id: string; nom: string } | null;
  /** What is entered for this centre, or for the account, and holds today. */
  textes: TextesVendeur;
  /** What documents of today say, the account's included. */
  effectif: TextesVendeur;
  /** The VAT number that follows from the SIREN. */
  numeroTvaDeduit: string;
  /** The days from which something else has held, the latest first. */
  depuis: string[];
  /** What documents lack, in words. */
  manques: string[];
  /** What a form says of when it was opened. */
  vue: string;
}

/** Who sells in a centre of the caller's, or in the account without one. Raises NotFoundError, ForbiddenError. */
export async function openVendeur(ctx: Context, centreId: string | null): Promise<VendeurOuvert> {
  authorize(ctx, 'centre:modifier');
  const centre = centreId === null ? null : await findCentre(ctx, centreId);
  const rows = await vendeursDuCompte(ctx, centre?.compte_id ?? ctx.acteur.compteId);
  const jour = toParis(ctx.now()).date;
  const propres = rows.filter(({ centre_id }) => centre_id === (centre?.id ?? null));
  const effectif = vendeurDesRows(rows, centre?.id ?? null, jour);
  return {
    centre: centre && { id: centre.id, nom: centre.name },
    textes: textesDe(rowDu(propres, jour) ?? VENDEUR_VIDE),
    effectif: textesDe(effectif),
    numeroTvaDeduit: numeroTvaOf(centre?.siret || effectif.siret),
    depuis: propres.map(({ depuis }) => depuis).sort((a, b) => (a < b ? 1 : -1)),
    vue: derniereDe(propres),
    manques: manquesDuVendeur(vendeurPdf(effectif, centre ?? NULLE_PART)),
  };
}

/** When one of these was last written (UTC); '' where there is none. */
const derniereDe = (rows: readonly Pick<VendeurRow, 'cree_le'>[]): string =>
  rows.reduce((last, { cree_le }) => (cree_le > last ? cree_le : last), '');

/**
 * Changes what is named of who sells, in a centre or in the account, from a day on; documents that were issued keep what they say, and what was said of the same day is replaced. Raises
 * DomainError on the fields for what contradicts itself, when it has changed too often, and when somebody has changed it since it was opened (`vue`); NotFoundError, ForbiddenError.
 */
export function setVendeur(
  ctx: Context,
  centreId: string | null,
  { depuis: voulu = null, ...nomme }: Partial<VendeurSaisi>,
  { vue = null }: { vue?: string | null } = {},
): Promise<void> {
  authorize(ctx, 'centre:modifier');
  return ctx.transaction(async (tx) => {
    await tx.db.lock('comptes', { id: tx.acteur.compteId });
    const centre = centreId === null ? null : await findCentre(tx, centreId);
    const { compteId: compte_id, userId: cree_par } = tx.acteur;
    const centre_id = centre?.id ?? null;
    const propres = (await vendeursDuCompte(tx, compte_id)).filter((row) => row.centre_id === centre_id);
    const depuis = voulu ?? (propres.length === 0 ? DEPUIS_TOUJOURS : toParis(tx.now()).date);
    const colonnes = { ...colonnesDe(rowDu(propres, depuis) ?? VENDEUR_VIDE), ...colonnesNommees(nomme) };
    if (vue !== null) assertVue(vue, propres, rowDu(propres, depuis), colonnes);
    assertCoherent(colonnes, sirenOf(centre?.siret || colonnes.siret), centre !== null);
    const former = propres.find((row) => row.depuis === depuis);
    const now = tx.now().toISOString();
    if (former) await tx.db.update('vendeurs', { id: former.id }, { ...colonnes, cree_le: now, cree_par });
    else {
      if (propres.length >= VERSIONS_MAX)
        throw new DomainError(
          'valeurs_trop_nombreuses',
          `Le vendeur a au plus ${VERSIONS_MAX} versions : corrigez celle d’un jour qui est déjà là.`,
        );
      const row = { id: newId(), compte_id, centre_id, depuis, cree_le: now, cree_par };
      await tx.db.insert('vendeurs', { ...row, ...colonnes });
    }
    await trace(tx, {
      action: 'vendeur:modification',
      ...(centre && { objet: 'centre', objetId: centre.id, centreId: centre.id }),
      details: [
        colonnes.raison_sociale,
        depuis === DEPUIS_TOUJOURS ? 'depuis toujours' : `depuis le ${formatDay(depuis)}`,
      ]
        .filter(Boolean)
        .join(', '),
    });
  });
}

/** Raises DomainError when somebody has written since a form was opened: it says beside each field what they wrote, and sent again it takes their place. */
function assertVue(
  vue: string,
  propres: readonly VendeurRow[],
  row: VendeurRow | undefined,
  voulu: ColonnesVendeur,
): void {
  if (vue === derniereDe(propres)) return;
  const [enregistre, saisi] = [textesDe(row ?? VENDEUR_VIDE), textesDe(voulu)];
  const champs = (Object.keys(saisi) as (keyof TextesVendeur)[]).filter(
    (champ) => saisi[champ] !== enregistre[champ],
  );
  const fields = champs.map((champ) => [champ, `Enregistré entre-temps : ${enregistre[champ] || 'rien'}`]);
  throw new DomainError(
    'modifie_entre_temps',
    'Quelqu’un d’autre a changé qui vend depuis que cette page est ouverte. Enregistrer de nouveau remplace ce qui est dit à côté des champs.',
    Object.fromEntries(fields),
    { genre: 'rouvrir', champs: { vue: derniereDe(propres) } },
  );
}

/** What is said of a company needs its name, of a mediator theirs, and a VAT number is that of its SIREN. */
function assertCoherent(colonnes: ColonnesVendeur, siren: string, propre: boolean): void {
  const { raison_sociale, forme, capital, registre, registre_ville, numero_tva } = colonnes;
  // A centre's seat is that of a company of its own.
  const siege = propre ? [colonnes.siret, colonnes.adresse, colonnes.code_postal, colonnes.ville] : [];
  const { mediateur_nom, mediateur_adresse, mediateur_site } = colonnes;
  const fields = {
    ...(raison_sociale === '' &&
      [forme, capital, registre, numero_tva, ...siege].some(Boolean) && {
        raisonSociale: 'Donnez d’abord la raison sociale : le reste est celui de cette entreprise.',
      }),
    ...(registre !== '' && registre_ville === '' && { registreVille: 'Donnez la ville du registre.' }),
    ...(mediateur_nom === '' &&
      [mediateur_adresse, mediateur_site].some(Boolean) && { mediateurNom: 'Donnez le nom du médiateur.' }),
    ...(numero_tva !== '' &&
      siren !== '' &&
      !numero_tva.endsWith(siren) && { numeroTva: `Ce numéro de TVA n’est pas celui du SIREN ${siren}.` }),
  };
  const [first] = Object.values(fields);
  if (first) throw new DomainError('saisie_invalide', first, fields);
}

async function findCentre(ctx: Context, id: string) {
  const centre = isId(id) ? await ctx.db.from('centres').where({ id }).first() : undefined;
  if (!centre) throw new NotFoundError('centre_introuvable', 'Centre introuvable.');
  return centre;
}

const COLONNES = {
  ...{ raisonSociale: 'raison_sociale', forme: 'forme', capital: 'capital', registre: 'registre' },
  ...{ registreVille: 'registre_ville', registreNumero: 'registre_numero', siret: 'siret' },
  ...{ numeroTva: 'numero_tva', adresse: 'adresse', codePostal: 'code_postal', ville: 'ville' },
  ...{ finess: 'finess', iban: 'iban', mediateurNom: 'mediateur_nom' },
  ...{ mediateurAdresse: 'mediateur_adresse', mediateurSite: 'mediateur_site' },
} as const satisfies Record<keyof TextesVendeur, keyof ColonnesVendeur>;
const champs = Object.keys(COLONNES) as (keyof TextesVendeur)[];

const colonnesNommees = (nomme: Partial<VendeurSaisi>): Partial<ColonnesVendeur> =>
  Object.fromEntries(
    champs.flatMap((champ) => (nomme[champ] === undefined ? [] : [[COLONNES[champ], nomme[champ]]])),
  );

const colonnesDe = (row: ColonnesVendeur): ColonnesVendeur =>
  Object.fromEntries(
    champs.map((champ) => [COLONNES[champ], row[COLONNES[champ]]]),
  ) as unknown as ColonnesVendeur;

/** As inputs hold it. */
const textesDe = (colonnes: ColonnesVendeur): TextesVendeur => ({
  ...(Object.fromEntries(champs.map((champ) => [champ, colonnes[COLONNES[champ]]])) as TextesVendeur),
  capital: colonnes.capital && inputEuros(Number(colonnes.capital)),
});
