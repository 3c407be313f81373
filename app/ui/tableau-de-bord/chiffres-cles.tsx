import type { Dus } from '~/domain/encaissements/balance';
import {
  type Chiffres,
  type Comparaison,
  type Comptage,
  evolutionOf,
  type Montant,
  type Taux,
} from '~/domain/tableau-de-bord/chiffres';
import { formatEntier, formatEurosRonds } from '~/lib/euros';
import { formatJourCourt } from '~/lib/mois';
import { Chiffre } from './chiffre';
import { Evolution } from './evolution';
import { versClients, versEncaissements, versFactures } from './liens';

/** The key figures in one strip, each a link to the list that holds what it counts; the month's beside the same days of the one before. */
export function ChiffresCles({ chiffres, dus }: { chiffres: Chiffres; dus: Dus | null }) {
  const { clients, appareilles, nouveaux, livraisons, vente, performance, factures } = chiffres;
  const au = `au ${formatJourCourt(chiffres.compareAu)}`;
  return (
    <section aria-labelledby="chiffres" className="my-4">
      <h2 id="chiffres" className="sr-only">
        Chiffres
      </h2>
      <dl className="bande-chiffres">
        <Somme libelle="Clients" vers={versClients} {...clients} />
        <Flux libelle="Nouveaux clients" au={au} {...nouveaux} />
        <Part libelle="Taux de vente du mois" au={au} {...vente} />
        {factures && <ChiffreAffaires au={au} {...factures.chiffreAffaires} />}
        <Somme libelle="Appareillés" vers={versClients} {...appareilles} />
        <Flux libelle="Livraisons du mois" au={au} {...livraisons} />
        <Part libelle="Performance 12 mois" au={au} {...performance} />
        {factures && (
          <Somme libelle="Factures" vers={versFactures} tous={factures.toutes} ceMois={factures.ceMois} />
        )}
        {dus && <ResteAEncaisser {...dus} />}
      </dl>
    </section>
  );
}

interface SommeProps<Filtre> {
  libelle: string;
  tous: { nombre: number; filtre: Filtre };
  ceMois: { nombre: number; filtre: Filtre };
  vers: (filtre: Filtre) => string;
}

/** All there are, and how many of them the month brought. */
const Somme = <Filtre,>({ libelle, tous, ceMois, vers }: SommeProps<Filtre>) => (
  <Chiffre libelle={libelle} valeur={formatEntier(tous.nombre)} vers={vers(tous.filtre)}>
    <Evolution
      ecart={evolutionOf(tous.nombre, tous.nombre - ceMois.nombre)}
      unite="%"
      avant={{ texte: `dont ${formatEntier(ceMois.nombre)} ce mois-ci`, vers: vers(ceMois.filtre) }}
    />
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

const ChiffreAffaires = ({ au, ceMois, precedent }: { au: string } & Comparaison<Montant>) => (
  <Chiffre
    libelle="Chiffre d’affaires du mois"
    valeur={formatEurosRonds(ceMois.total)}
    vers={versFactures(ceMois.filtre)}
  >
    <Evolution
      ecart={evolutionOf(ceMois.total, precedent.total)}
      unite="%"
      avant={{ texte: `${formatEurosRonds(precedent.total)} ${au}`, vers: versFactures(precedent.filtre) }}
    />
  </Chiffre>
);
