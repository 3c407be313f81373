import type { CodeLpp } from '~/domain/lpp/version-lpp';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { Table } from '../liste/table';
import { Pastille } from '../pastille';

/** Whether a code is in force on a day. */
export const EtatCode = ({ dateFin, jour }: { dateFin: string | null; jour: string }) => {
  if (dateFin === null) return <Pastille ton="facturation">En vigueur</Pastille>;
  return dateFin < jour ? (
    <Pastille ton="annule">Fini le {formatDay(dateFin)}</Pastille>
  ) : (
    <Pastille ton="attente">Jusqu’au {formatDay(dateFin)}</Pastille>
  );
};

/** Codes of the applied table with their latest tariff. */
export const TableCodes = ({ codes, jour }: { codes: readonly CodeLpp[]; jour: string }) => (
  <Table
    libelle="Codes LPP"
    lignes={codes}
    cle={({ code }) => code}
    colonnes={[
      {
        titre: 'Code',
        carte: 'titre',
        classe: 'tabular-nums whitespace-nowrap',
        cellule: ({ code }) => <a href={paths.lppCode(code)}>{code}</a>,
      },
      {
        titre: 'Libellé',
        carte: 'detail',
        classe: 'min-w-48 break-words',
        cellule: ({ libelle }) => libelle,
      },
      {
        titre: 'État',
        carte: 'cote',
        classe: 'whitespace-nowrap',
        cellule: ({ dateFin }) => <EtatCode {...{ dateFin, jour }} />,
      },
      {
        titre: 'Base',
        genre: 'montant',
        carte: 'detail',
        cellule: ({ tarif }) => (tarif === null ? '—' : formatEuros(tarif)),
      },
      {
        titre: 'Prix limite',
        genre: 'montant',
        des: 'md',
        cellule: ({ prixLimite }) => (prixLimite === null ? '—' : formatEuros(prixLimite)),
      },
      {
        titre: 'Depuis',
        des: 'md',
        classe: 'whitespace-nowrap',
        cellule: ({ depuis }) => (depuis ? formatDay(depuis) : '—'),
      },
    ]}
  />
);
