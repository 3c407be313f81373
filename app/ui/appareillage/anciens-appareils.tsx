import { nomAppareil } from '~/domain/appareillage/appareil';
import { ANCIENS_MAX, type AppareilAncien } from '~/domain/appareillage/appareils-du-client';
import type { LiensDeNumeros } from '~/domain/exemplaires/liens.lists.server';
import { formatDay, toParis } from '~/lib/dates';
import { OREILLES } from '~/lib/oreilles';
import { NumeroSuivi } from '../exemplaires/numero-suivi';
import { Table } from '../liste/table';

const FINS: Record<AppareilAncien['etat'], string> = { remplace: 'Remplacé', retire: 'Retiré' };

/** Those of the last years; what is older is folded. */
const MONTRES = 6;

/** The devices that a client had before, the last one in front; nothing where there was none. */
export function AnciensAppareils({ anciens, liens }: { anciens: AppareilAncien[]; liens: LiensDeNumeros }) {
  if (anciens.length === 0) return null;
  const avant = anciens.slice(MONTRES);
  return (
    <section aria-labelledby="anciens-appareils" className="etroit mt-5">
      <h2 id="anciens-appareils" className="mb-2">
        Anciens appareils
      </h2>
      <TableAnciens libelle="Anciens appareils" anciens={anciens.slice(0, MONTRES)} liens={liens} />
      {avant.length > 0 && (
        <details className="mt-2">
          <summary className="link text-sm">
            {avant.length === 1 ? 'Celui d’avant' : `Les ${avant.length} d’avant`}
          </summary>
          <TableAnciens libelle="Plus anciens appareils" anciens={avant} liens={liens} />
          {anciens.length >= ANCIENS_MAX && (
            <p className="text-muet mt-1 text-xs">
              Les {ANCIENS_MAX} derniers ; l’historique nomme les autres.
            </p>
          )}
        </details>
      )}
    </section>
  );
}

const TableAnciens = ({
  libelle,
  anciens,
  liens,
}: {
  libelle: string;
  anciens: readonly AppareilAncien[];
  liens: LiensDeNumeros;
}) => (
  <Table
    libelle={libelle}
    lignes={anciens}
    cle={({ _id }) => _id}
    colonnes={[
      { titre: 'Oreille', carte: 'cote', cellule: ({ oreille }) => OREILLES[oreille].seule },
      {
        titre: 'Appareil',
        carte: 'titre',
        cellule: (ancien) => nomAppareil(ancien) || 'Appareil sans nom',
      },
      {
        titre: 'Numéro de série',
        carte: 'detail',
        cellule: ({ numeroSerie }) =>
          numeroSerie ? <NumeroSuivi numero={numeroSerie} liens={liens} /> : '–',
      },
      {
        titre: 'Posé le',
        des: 'md',
        classe: 'whitespace-nowrap',
        cellule: ({ poseLe }) => (poseLe === null ? '–' : formatDay(poseLe)),
      },
      {
        titre: 'Jusqu’au',
        carte: 'detail',
        classe: 'whitespace-nowrap',
        cellule: ({ renduLe, etat }) => `${formatDay(toParis(renduLe).date)} · ${FINS[etat]}`,
      },
    ]}
  />
);
