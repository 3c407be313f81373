import type { Echeance, Exigible } from '~/domain/reglements/echeances';
import { NOMS_PAYEURS, PAYEURS, type ParPayeur, type Payeur } from '~/domain/reglements/payeurs';
import { formatDay } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { Icone } from '../icone';
import { Pastille } from '../pastille';

interface Props {
  restes: ParPayeur;
  /** Where a payer's payment is taken, and what was paid too much given back; null where one may not. */
  encaisser: (payeur: Payeur) => string | null;
  rembourser: (payeur: Payeur) => string | null;
}

/** What each still owes of an invoice, with the one press that takes it. */
export const Restes = ({ restes, encaisser, rembourser }: Props) => (
  <ul className="grid gap-1 text-sm">
    {PAYEURS.filter((payeur) => restes[payeur] !== 0).map((payeur) => {
      const reste = restes[payeur];
      const vers = reste > 0 ? encaisser(payeur) : rembourser(payeur);
      const geste = reste > 0 ? 'Encaisser' : 'Rembourser';
      return (
        <li key={payeur} className="flex min-h-8 flex-wrap items-center gap-x-2">
          <span className="text-muet w-28">{NOMS_PAYEURS[payeur]}</span>
          <span className="font-medium whitespace-nowrap">
            {reste > 0 ? formatEuros(reste) : `${formatEuros(-reste)} de trop`}
          </span>
          {vers && (
            <a
              href={vers}
              data-sur-place=""
              className={`btn btn-sm ecran ml-auto ${reste > 0 && payeur === 'patient' ? 'btn-primary' : 'btn-outline'}`}
            >
              {reste > 0 && <Icone nom="euro" />}
              {geste}
              <span className="sr-only">, {NOMS_PAYEURS[payeur]}</span>
            </a>
          )}
        </li>
      );
    })}
  </ul>
);

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
