import type { PeutRegler } from '~/domain/reglements/payeurs';
import type { ReglementsDeFacture } from '~/domain/reglements/reglements-facture.lists.server';
import { paths } from '~/http/paths';
import { Carte } from '../carte';
import { AutresReglements } from './autres-reglements';
import { Echeances, Restes } from './restes';
import { TableReglements } from './table-reglements';

interface Props {
  factureId: string;
  statut: string;
  compte: ReglementsDeFacture;
  peut: PeutRegler;
}

/** The money of an invoice, on its page. */
export function ReglementsFacture({ factureId, statut, compte, peut }: Props) {
  const { restes, credit, echeances, exigible, reglements, ecartMax } = compte;
  const vers = (geste: string, search = '') => paths.factureReglement(factureId, geste, search);
  const encaissable = peut['reglement:encaisser'] && statut !== 'Annulée';
  const solde = restes.patient === 0 && restes.amo === 0 && restes.amc === 0;
  return (
    <div className="etroit mt-3 grid gap-3">
      <Carte titre="Reste dû">
        {solde ? (
          <p className="text-sm">Plus rien n’est dû de cette facture.</p>
        ) : (
          <Restes annulee={statut === 'Annulée'} {...{ restes, ecartMax, peut, vers }} />
        )}
        <Echeances {...{ echeances, exigible }} />
        {encaissable && restes.patient > 0 && <AutresReglements {...{ credit, vers }} />}
      </Carte>
      {reglements.length > 0 && (
        <TableReglements
          libelle="Règlements de la facture"
          reglements={reglements}
          factures={null}
          annulation={({ _id }) => (peut['reglement:annuler'] ? vers(`reglements/${_id}/annulation`) : null)}
        />
      )}
    </div>
  );
}
