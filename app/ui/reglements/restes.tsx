import type { Echeance, Exigible } from '~/domain/reglements/echeances';
import { NOMS_PAYEURS, PAYEURS, type ParPayeur, type PeutRegler } from '~/domain/reglements/payeurs';
import { formatDay } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { Icone } from '../icone';
import { Pastille } from '../pastille';

interface Props {
  restes: ParPayeur;
  /** Of a cancelled invoice nothing is asked any more, and what was paid of it is given back. */
  annulee: boolean;
  /** A difference that may be given up, at most; cents. */
  ecartMax: number;
  peut: PeutRegler;
  /** Where a deed is done, with its payer. */
  vers: (geste: string, search: string) => string;
}

/** What each still owes of an invoice, with the one press that takes it, and what else may become of it. */
export const Restes = ({ restes, annulee, ecartMax, peut, vers }: Props) => (
  <ul className="grid gap-1 text-sm">
    {PAYEURS.filter((payeur) => restes[payeur] !== 0).map((payeur) => {
      const reste = restes[payeur];
      const du = reste > 0;
      const gestes: [boolean, string, string][] = [
        [
          du && payeur !== 'patient' && peut['encaissement:modifier'] && !annulee,
          'versement',
          'Versé au patient',
        ],
        [
          Math.abs(reste) <= ecartMax && peut['reglement:ecart'] && !annulee,
          'ecart',
          du ? 'Laisser l’écart' : 'Garder l’écart',
        ],
        [du && peut['reglement:encaisser'] && !annulee, 'encaissement', 'Encaisser'],
        [!du && peut['reglement:annuler'], 'remboursement', 'Rembourser'],
      ];
      return (
        <li key={payeur} className="flex min-h-8 flex-wrap items-center gap-x-2">
          <span className="text-muet w-28">{NOMS_PAYEURS[payeur]}</span>
          <span className="font-medium whitespace-nowrap">
            {du ? formatEuros(reste) : `${formatEuros(-reste)} de trop`}
          </span>
          <span className="ecran ml-auto flex flex-wrap justify-end gap-1">
            {gestes.map(
              ([possible, geste, nom]) =>
                possible && (
                  <a
                    key={geste}
                    href={vers(geste, `payeur=${payeur}`)}
                    data-sur-place=""
                    className={`btn btn-sm ${TONS[geste] ?? (payeur === 'patient' && du ? 'btn-primary' : 'btn-outline')}`}
                  >
                    {geste === 'encaissement' && <Icone nom="euro" />}
                    {nom}
                    <span className="sr-only">, {NOMS_PAYEURS[payeur]}</span>
                  </a>
                ),
            )}
          </span>
        </li>
      );
    })}
  </ul>
);

/** What is rarer stands back. */
const TONS: Record<string, string> = { versement: 'btn-ghost', ecart: 'btn-ghost' };

/** That instalments are overdue, how much of them, and since when. */
export const EcheanceEnRetard = ({ exigible: { enRetard, retardDepuis } }: { exigible: Exigible }) =>
  enRetard > 0 && (
    <span className="block text-xs whitespace-nowrap">
      <Pastille ton="erreur">Échéance en retard</Pastille> {formatEuros(enRetard)}
      <span className="sr-only"> depuis le {formatDay(retardDepuis)}</span>
    </span>
  );

/** A patient's instalments, what is still owed of each, and which are overdue. */
export const Echeances = ({
  echeances,
  exigible: { jour },
}: {
  echeances: readonly Echeance[];
  exigible: Exigible;
}) =>
  echeances.length > 0 && (
    <ul aria-label="Échéances" className="text-muet mt-1 grid gap-0.5 text-sm">
      {echeances.map(({ date, montant, reste }) => (
        <li key={date}>
          {formatDay(date)} : {formatEuros(montant)}
          {reste === 0 ? ', réglée' : reste < montant && `, reste ${formatEuros(reste)}`}{' '}
          {reste > 0 && date < jour && <Pastille ton="erreur">En retard</Pastille>}
        </li>
      ))}
    </ul>
  );
