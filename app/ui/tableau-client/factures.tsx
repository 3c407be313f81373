import type { Solde } from '~/domain/factures/solde';
import { paths } from '~/http/paths';
import { accord } from '~/lib/accord';
import { formatDay } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { Carte } from '../carte';
import { Pastille } from '../pastille';

/** What the client was invoiced and has not paid, with the last invoices; for those who see invoices. */
export function Factures({
  clientId,
  solde: { du, enRetard, nombre, sansMontant, dernieres },
}: {
  clientId: string;
  solde: Solde;
}) {
  if (dernieres.length === 0)
    return (
      <Carte titre="Factures">
        <p className="text-sm">
          Aucune facture.{' '}
          <a href={paths.nouvelleFacture(`client=${clientId}`)} className="link ecran">
            Nouvelle facture
          </a>
        </p>
      </Carte>
    );
  return (
    <Carte titre="Factures">
      <p className="text-sm">
        {nombre === 0 ? (
          'Rien à payer.'
        ) : (
          <>
            Reste à charge dû : <strong>{formatEuros(du)}</strong> ·{' '}
            {accord(nombre, 'facture impayée', 'factures impayées')}
            {sansMontant > 0 && `, dont ${sansMontant} sans montant`}
            {enRetard > 0 && (
              <>
                {' · '}
                <Pastille ton="erreur">Échéance en retard</Pastille> {formatEuros(enRetard)}
              </>
            )}
            {du > 0 && (
              <>
                {' '}
                <a href={paths.clientReglements(clientId)} className="link ecran">
                  Encaisser
                </a>
              </>
            )}
          </>
        )}
      </p>
      <ul className="mt-1.5 grid gap-1 text-sm">
        {dernieres.map(({ _id, numeroFacture, date, resteACharge, statut }) => (
          <li key={_id} className="flex flex-wrap items-baseline gap-x-2">
            <a href={paths.facture(_id)} className="link">
              {numeroFacture || 'Sans numéro'}
            </a>
            {date && <span>{formatDay(date)}</span>}
            <span className="ml-auto">
              {resteACharge !== null && `${formatEuros(resteACharge)} · `}
              {statut}
            </span>
          </li>
        ))}
      </ul>
    </Carte>
  );
}
