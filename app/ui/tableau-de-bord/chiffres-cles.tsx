import type { Dus } from '~/domain/encaissements/balance';
import {
  type Chiffres,
  type Comparaison,
  type Comptage,
  evolutionOf,
  type Taux,
  type Ventes,
} from '~/domain/tableau-de-bord/chiffres';
import { formatEntier, formatEurosRonds } from '~/lib/euros';
import { derniersMois, formatJourCourt, formatMois } from '~/lib/mois';
import { Chiffre } from './chiffre';
import { ChoixDuMois } from './choix-du-mois';
import { Evolution } from './evolution';
import { versClients, versEncaissements, versFactures, versVentes } from './liens';

interface Props {
  chiffres: Chiffres;
  dus: Dus | null;
  /** The year under way, in Paris. */
  annee: number;
}

/** The key figures in one strip, each a link to the list that holds what it counts; the month's beside the one before, of which the month under way takes the same days. */
export function ChiffresCles({ chiffres, dus, annee }: Props) {
  const { mois, enCours, clients, appareilles, nouveaux, livraisons, vente, performance, factures } =
    chiffres;
  const [nom, avant] = derniersMois(mois, 2).map(formatMois);
  const au = enCours ? `au ${formatJourCourt(chiffres.compareAu)}` : `en ${avant}`;
  const quand = enCours ? 'ce mois-ci' : `en ${nom}`;
  return (
    <section aria-labelledby="chiffres" className="my-4">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 id="chiffres" className="font-semibold">
          Chiffres : {nom}
        </h2>
        <ChoixDuMois mois={mois} annee={annee} enCours={enCours} />
      </div>
      <dl className="bande-chiffres">
        <Somme libelle="Clients" quand={quand} vers={versClients} {...clients} />
        <Flux libelle="Nouveaux clients" au={au} {...nouveaux} />
        <Part libelle="Taux de vente du mois" au={au} {...vente} />
        {factures && <ChiffreAffaires au={au} {...factures.chiffreAffaires} />}
        <Somme libelle="Appareillés" quand={quand} vers={versClients} {...appareilles} />
        <Flux libelle="Livraisons du mois" au={au} {...livraisons} />
        <Part libelle="Performance 12 mois" au={au} {...performance} />
        {factures && (
          <Somme
            libelle="Factures"
            quand={quand}
            vers={versFactures}
            tous={factures.toutes}
            ceMois={factures.ceMois}
          />
        )}
        {dus && <ResteAEncaisser {...dus} />}
      </dl>
    </section>
  );
}

interface SommeProps<Filtre> {
  libelle: string;
  /** The month that is asked about, in words. */
  quand: string;
  tous: { nombre: number; filtre: Filtre };
  ceMois: { nombre: number; filtre: Filtre };
  vers: (filtre: Filtre) => string;
}

/** All there are, and how many of them the month brought. */
const Somme = <Filtre,>({ libelle, quand, tous, ceMois, vers }: SommeProps<Filtre>) => (
  <Chiffre libelle={libelle} valeur={formatEntier(tous.nombre)} vers={vers(tous.filtre)}>
    <p className="evolution">
      <a href={vers(ceMois.filtre)}>
        dont {formatEntier(ceMois.nombre)} {quand}
      </a>
    </p>
  </Chiffre>
);

/** What the month brought so far, beside the same days of the month before. */
const Flux = ({
  libelle,
  au,
  ceMois,
  precedent,
}: { libelle: string; au: string } & Comparaison<Comptage>) => (
  <Chiffre libelle={libelle} valeur={formatEntier(ceMois.nombre)} vers={versClients(ceMois.filtre)}>
    <Evolution
      ecart={evolutionOf(ceMois.nombre, precedent.nombre)}
      unite="%"
      avant={{ texte: `${formatEntier(precedent.nombre)} ${au}`, vers: versClients(precedent.filtre) }}
    />
  </Chiffre>
);

/** A share of some clients; its link shows those who make it. */
const Part = ({ libelle, au, ceMois, precedent }: { libelle: string; au: string } & Comparaison<Taux>) => (
  <Chiffre
    libelle={libelle}
    valeur={`${ceMois.taux}\u202f%`}
    vers={versClients(ceMois.part.filtre)}
    detail={`${formatEntier(ceMois.part.nombre)} sur ${formatEntier(ceMois.tout.nombre)}`}
  >
    <Evolution
      ecart={precedent.tout.nombre === 0 ? null : ceMois.taux - precedent.taux}
      unite="points"
      avant={{ texte: `${precedent.taux}\u202f% ${au}`, vers: versClients(precedent.part.filtre) }}
    />
  </Chiffre>
);

/** What patients and insurers still owe, and for long. */
const ResteAEncaisser = ({ tous, anciens }: Dus) => (
  <Chiffre
    libelle="Reste à encaisser"
    valeur={formatEurosRonds(tous.montant)}
    vers={versEncaissements(tous.filtre)}
  >
    <p className="evolution">
      <a href={versEncaissements(anciens.filtre)}>
        dont {formatEurosRonds(anciens.montant)} depuis plus de 90 jours
      </a>
    </p>
  </Chiffre>
);

/** Tax included, and said so. */
const ChiffreAffaires = ({ au, ceMois, precedent }: { au: string } & Comparaison<Ventes>) => (
  <Chiffre
    libelle="Chiffre d’affaires TTC du mois"
    valeur={formatEurosRonds(ceMois.total)}
    vers={versVentes(ceMois.filtre)}
  >
    <Evolution
      ecart={evolutionOf(ceMois.total, precedent.total)}
      unite="%"
      avant={{ texte: `${formatEurosRonds(precedent.total)} ${au}`, vers: versVentes(precedent.filtre) }}
    />
  </Chiffre>
);
