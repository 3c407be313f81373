import {
  type Chiffres,
  type Comparaison,
  type Comptage,
  evolutionOf,
  type Montant,
  type Taux,
} from '~/domain/tableau-de-bord/chiffres';
import { accord } from '~/lib/accord';
import { formatEntier, formatEuros } from '~/lib/euros';
import { nomDuMois } from '~/lib/mois';
import { Chiffre } from './chiffre';
import { Evolution } from './evolution';
import { versClients, versFactures } from './liens';

/** The key figures, each a link to the list that holds what it counts. */
export function ChiffresCles({ chiffres }: { chiffres: Chiffres }) {
  const { clients, appareilles, nouveaux, livraisons, vente, performance, factures } = chiffres;
  const avant = nomDuMois(chiffres.moisPrecedent);
  return (
    <dl className="grid grid-cols-2 gap-2 xl:grid-cols-4">
      <Somme
        libelle="Clients"
        nombre={clients.tous.nombre}
        vers={versClients(clients.tous.filtre)}
        ceMois={clients.ceMois.nombre}
        versMois={versClients(clients.ceMois.filtre)}
      />
      <Flux libelle="Nouveaux clients ce mois-ci" avant={avant} {...nouveaux} />
      <Part libelle="Taux de vente du mois" avant={avant} {...vente} />
      {factures && <ChiffreAffaires avant={avant} {...factures.chiffreAffaires} />}
      <Somme
        libelle="Appareillés"
        nombre={appareilles.tous.nombre}
        vers={versClients(appareilles.tous.filtre)}
        ceMois={appareilles.ceMois.nombre}
        versMois={versClients(appareilles.ceMois.filtre)}
      />
      <Flux libelle="Livraisons du mois" avant={avant} {...livraisons} />
      <Part libelle="Performance sur 12 mois" avant={`fin ${avant}`} {...performance} />
      {factures && (
        <Somme
          libelle="Factures"
          nombre={factures.toutes.nombre}
          vers={versFactures(factures.toutes.filtre)}
          ceMois={factures.ceMois.nombre}
          versMois={versFactures(factures.ceMois.filtre)}
        />
      )}
    </dl>
  );
}

interface SommeProps {
  libelle: string;
  nombre: number;
  vers: string;
  ceMois: number;
  versMois: string;
}

/** All there are; the month before had them without what this month brought. */
const Somme = ({ libelle, nombre, vers, ceMois, versMois }: SommeProps) => (
  <Chiffre libelle={libelle} valeur={formatEntier(nombre)} vers={vers}>
    <Evolution
      ecart={evolutionOf(nombre, nombre - ceMois)}
      unite="%"
      avant={{ texte: `dont ${formatEntier(ceMois)} ce mois-ci`, vers: versMois }}
    />
  </Chiffre>
);

/** What one month brought, beside the month before. */
const Flux = ({
  libelle,
  avant,
  ceMois,
  precedent,
}: { libelle: string; avant: string } & Comparaison<Comptage>) => (
  <Chiffre libelle={libelle} valeur={formatEntier(ceMois.nombre)} vers={versClients(ceMois.filtre)}>
    <Evolution
      ecart={evolutionOf(ceMois.nombre, precedent.nombre)}
      unite="%"
      avant={{ texte: `${avant} : ${formatEntier(precedent.nombre)}`, vers: versClients(precedent.filtre) }}
    />
  </Chiffre>
);

/** A share of some clients; its link shows those who make it. */
const Part = ({
  libelle,
  avant,
  ceMois,
  precedent,
}: { libelle: string; avant: string } & Comparaison<Taux>) => (
  <Chiffre
    libelle={libelle}
    valeur={`${ceMois.taux}\u202f%`}
    vers={versClients(ceMois.part.filtre)}
    detail={`${formatEntier(ceMois.part.nombre)} sur ${formatEntier(ceMois.tout.nombre)}`}
  >
    <Evolution
      ecart={precedent.tout.nombre === 0 ? null : ceMois.taux - precedent.taux}
      unite="points"
      avant={{ texte: `${avant} : ${precedent.taux}\u202f%`, vers: versClients(precedent.part.filtre) }}
    />
  </Chiffre>
);

const ChiffreAffaires = ({ avant, ceMois, precedent }: { avant: string } & Comparaison<Montant>) => (
  <Chiffre
    libelle="Chiffre d’affaires du mois"
    valeur={formatEuros(ceMois.total)}
    vers={versFactures(ceMois.filtre)}
    detail={accord(ceMois.nombre, 'facture', 'factures')}
  >
    <Evolution
      ecart={evolutionOf(ceMois.total, precedent.total)}
      unite="%"
      avant={{ texte: `${avant} : ${formatEuros(precedent.total)}`, vers: versFactures(precedent.filtre) }}
    />
  </Chiffre>
);
