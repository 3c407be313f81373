import { AGES, NOMS_AGES } from '~/domain/encaissements/ages';
import type { Balance, Due, LigneBalance } from '~/domain/encaissements/balance';
import { type FiltreEncaissements, searchOfEncaissements } from '~/domain/encaissements/filtre-encaissements';
import { paths } from '~/http/paths';
import { accord } from '~/lib/accord';
import { formatEuros } from '~/lib/euros';
import { type Colonne, Table } from '../liste/table';

interface SommeProps {
  due: Due;
  dit: string;
  /** What names it where a phone shows no heading. */
  surCarte?: string;
}

/** What is owed, as a link to the invoices behind it. */
const Somme = ({ due: { nombre, montant, filtre }, dit, surCarte }: SommeProps) =>
  nombre === 0 ? (
    <span className="rien text-muet">–</span>
  ) : (
    <a
      href={paths.encaissements(searchOfEncaissements(filtre))}
      className="hover:underline"
      title={accord(nombre, 'facture', 'factures')}
      aria-label={`${dit} : ${formatEuros(montant)}`}
    >
      {surCarte && <span className="sm:hidden">{`${surCarte}\u00a0: `}</span>}
      {formatEuros(montant)}
    </a>
  );

const COLONNES: Colonne<LigneBalance>[] = [
  {
    titre: 'Qui doit',
    carte: 'titre',
    classe: 'coupe max-w-56',
    texte: ({ nom }) => nom,
    cellule: ({ nom, organisme }) => (organisme === null ? nom : <span className="pl-4">{nom}</span>),
  },
  ...AGES.map(
    (age): Colonne<LigneBalance> => ({
      titre: NOMS_AGES[age],
      genre: 'montant',
      des: 'md',
      carte: 'detail',
      cellule: ({ nom, ages }) => (
        <Somme due={ages[age]} dit={`${nom}, ${NOMS_AGES[age]}`} surCarte={NOMS_AGES[age]} />
      ),
    }),
  ),
  {
    titre: 'Total',
    genre: 'montant',
    carte: 'cote',
    cellule: ({ nom, total }) => <Somme due={total} dit={`${nom}, total`} />,
  },
];

const cleOf = ({ payeur, organisme }: Pick<LigneBalance, 'payeur' | 'organisme'>) =>
  `${payeur ?? ''} ${organisme ?? ''}`;

/** Who owes what, by how long they have; the line that the list below shows is tinted. */
export const TableBalance = ({ balance, filtre }: { balance: Balance; filtre: FiltreEncaissements }) => (
  <section aria-label="Sommes dues" className="mb-4">
    <Table
      libelle="Sommes dues par payeur et ancienneté"
      lignes={balance.lignes}
      cle={cleOf}
      colonnes={COLONNES}
      total={balance.total}
      courante={
        filtre.payeur ? cleOf({ payeur: filtre.payeur, organisme: filtre.organisme || null }) : undefined
      }
    />
    {balance.autres > 0 && (
      <p className="text-muet mt-1 text-xs">
        {accord(balance.autres, 'autre complémentaire', 'autres complémentaires')} : comptées dans leur total.
      </p>
    )}
  </section>
);
