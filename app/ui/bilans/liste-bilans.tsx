import type { BilanListe } from '~/domain/bilans/bilan';
import { formatPerte } from '~/domain/bilans/mots-de-perte';
import { classeBiap } from '~/domain/bilans/pertes';
import type { Page } from '~/domain/listes';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { OREILLES, type Oreille } from '~/lib/oreilles';
import { Pagination } from '../liste/pagination';
import { Table } from '../liste/table';

interface Props {
  clientId: string;
  bilans: Page<BilanListe> & { taille: number };
  /** The one that is shown on the page. */
  ouvert?: string;
}

/** When a test was made, in words. */
export const quand = ({ date, heure }: { date: string; heure: string | null }): string =>
  heure ? `${formatDay(date)} à ${heure}` : formatDay(date);

/** A page of a client's hearing tests, the latest first, each leading to its audiogram. */
export function ListeBilans({ clientId, bilans, ouvert }: Props) {
  const page = bilans.page > 1 ? `&page=${bilans.page}` : '';
  return (
    <>
      <Table
        libelle="Bilans du client"
        lignes={bilans.items}
        cle={({ _id }) => _id}
        courante={ouvert}
        colonnes={[
          {
            titre: 'Date',
            carte: 'titre',
            cellule: (bilan) => (
              <a
                href={paths.bilanAuditif(clientId, `bilan=${bilan._id}${page}`)}
                data-place=""
                aria-current={bilan._id === ouvert ? 'true' : undefined}
              >
                {quand(bilan)}
              </a>
            ),
          },
          {
            titre: 'Oreille droite',
            carte: 'ligne',
            cellule: ({ pertes }) => <PerteCourte oreille="droite" perte={pertes.droite} />,
          },
          {
            titre: 'Oreille gauche',
            carte: 'ligne',
            cellule: ({ pertes }) => <PerteCourte oreille="gauche" perte={pertes.gauche} />,
          },
          { titre: 'Saisi par', carte: 'cote', classe: 'coupe max-w-40', cellule: ({ par }) => par },
        ]}
      />
      {bilans.pages > 1 && <Pagination {...bilans} />}
    </>
  );
}

const PerteCourte = ({ oreille, perte }: { oreille: Oreille; perte: number | null }) => (
  <>
    <span className="sm:hidden">{OREILLES[oreille].titre} : </span>
    {formatPerte(perte)}
    {perte !== null && <span className="text-muet ml-2 text-xs">{classeBiap(perte).court}</span>}
  </>
);
