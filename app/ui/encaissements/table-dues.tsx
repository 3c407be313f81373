import type { FactureDue } from '~/domain/encaissements/facture-due';
import { NOMS_ETATS, type PartVue, TONS_ETATS } from '~/domain/encaissements/parts';
import type { CriteresDeListe } from '~/domain/listes';
import { NOMS_PAYEURS } from '~/domain/reglements/payeurs';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { formatEntier, formatEuros } from '~/lib/euros';
import { LienFiche } from '../clients/lien-fiche';
import { Table } from '../liste/table';
import { Pastille } from '../pastille';
import { EcheanceEnRetard } from '../reglements/restes';

interface Props {
  dues: FactureDue[];
  criteres: CriteresDeListe<string>;
  selection: string;
  toutCoche: boolean;
  global: boolean;
  /** Whether shares may be followed up. */
  suivre: boolean;
  /** The list's own query string. */
  search: string;
}

/** The invoices of which somebody owes something. */
export const TableDues = ({ dues, criteres, selection, toutCoche, global, suivre, search }: Props) => (
  <Table
    libelle="Factures dues"
    lignes={dues}
    cle={({ _id }) => _id}
    tri={criteres}
    selection={{ form: selection, toutCoche, nom: ({ numeroFacture }) => numeroFacture }}
    colonnes={[
      {
        titre: 'No de Facture',
        carte: 'titre',
        classe: 'whitespace-nowrap',
        cellule: ({ _id, numeroFacture }) => <a href={paths.facture(_id)}>{numeroFacture}</a>,
      },
      {
        titre: 'Client',
        tri: 'client',
        carte: 'detail',
        classe: 'coupe max-w-32 lg:max-w-52',
        texte: ({ client }) => client,
        cellule: ({ client, clientId }) =>
          clientId ? <LienFiche vers={paths.client(clientId)}>{client}</LienFiche> : client,
      },
      global && {
        titre: 'Centre',
        des: 'xl',
        classe: 'coupe max-w-28',
        texte: ({ centre }) => centre ?? undefined,
        cellule: ({ centre }) => centre,
      },
      {
        titre: 'Date',
        tri: 'date',
        carte: 'detail',
        classe: 'whitespace-nowrap',
        cellule: ({ date, jours }) => (
          <>
            {formatDay(date)} <span className="text-muet text-xs">{formatEntier(jours)} j</span>
          </>
        ),
      },
      {
        titre: 'Patient',
        tri: 'patient',
        genre: 'montant',
        des: 'md',
        carte: 'detail',
        cellule: ({ restes, exigible }) => (
          <>
            {montantOf(restes.patient, NOMS_PAYEURS.patient)}
            <EcheanceEnRetard exigible={exigible} />
          </>
        ),
      },
      {
        titre: 'Sécurité sociale',
        tri: 'amo',
        genre: 'montant',
        des: 'md',
        carte: 'detail',
        cellule: (due) => <Part due={due} payeur="amo" {...{ suivre, search }} />,
      },
      {
        titre: 'Complémentaire',
        tri: 'amc',
        genre: 'montant',
        des: 'md',
        carte: 'detail',
        cellule: (due) => <Part due={due} payeur="amc" {...{ suivre, search }} />,
      },
      {
        titre: 'Total',
        genre: 'montant',
        des: '2xl',
        carte: 'cote',
        cellule: ({ restes: { patient, amo, amc } }) => formatEuros(patient + amo + amc),
      },
      {
        titre: 'Mutuelle',
        des: 'xl',
        classe: 'coupe max-w-40',
        texte: ({ mutuelle }) => mutuelle,
        cellule: ({ mutuelle }) => mutuelle,
      },
    ]}
  />
);

const montantOf = (reste: number, surCarte: string) =>
  reste > 0 ? (
    <>
      <SurCarte>{surCarte}</SurCarte>
      {formatEuros(reste)}
    </>
  ) : (
    <span className="rien text-muet">–</span>
  );

/** What names an amount where a phone shows no heading. */
const SurCarte = ({ children }: { children: string }) => (
  <span className="sm:hidden">{`${children}\u00a0: `}</span>
);

interface PartProps extends Pick<Props, 'suivre' | 'search'> {
  due: FactureDue;
  payeur: PartVue['payeur'];
}

/** What an insurer owes and where that stands, which leads to its follow-up. */
function Part({ due, payeur, suivre, search }: PartProps) {
  const part = due.parts.find((each) => each.payeur === payeur);
  const reste = due.restes[payeur];
  if (!part || (reste <= 0 && part.tiersPayant && part.verse === 0))
    return montantOf(reste, NOMS_PAYEURS[payeur]);
  const dit =
    reste > 0 ? (
      <>
        <SurCarte>{NOMS_PAYEURS[payeur]}</SurCarte>
        {part.etat !== 'attendue' && <Pastille ton={TONS_ETATS[part.etat]}>{NOMS_ETATS[part.etat]}</Pastille>}{' '}
        {formatEuros(reste)}
        {part.verse > 0 && <span className="block text-xs">{formatEuros(part.verse)} au patient</span>}
      </>
    ) : (
      <>
        <SurCarte>{NOMS_PAYEURS[payeur]}</SurCarte>
        au patient
      </>
    );
  if (!suivre) return dit;
  return (
    <a
      href={paths.partAttendue(part._id, search)}
      data-sur-place=""
      title={part.motif || 'Suivre cette part'}
      className="hover:underline"
    >
      {dit}
    </a>
  );
}
