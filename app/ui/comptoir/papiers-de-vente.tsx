import type { VenteFaite } from '~/domain/comptoir/ouverture.service.server';
import { paths } from '~/http/paths';
import { formatEuros } from '~/lib/euros';
import { Carte } from '../carte';

/** The papers of a sale that was just made, to be printed. */
export const PapiersDeVente = ({
  vente: { factureId, numeroFacture, client, total, recu },
}: {
  vente: VenteFaite;
}) => (
  <Carte titre={`Vente ${numeroFacture}`} className="etroit mb-3">
    <p className="text-sm">
      {client} · <strong className="font-medium">{formatEuros(total)}</strong>
    </p>
    <p className="mt-2 flex flex-wrap gap-2">
      <a href={paths.facturePdf(factureId)} download className="btn btn-outline btn-sm">
        Imprimer la facture
      </a>
      {recu && (
        <a href={paths.recu(recu._id)} download className="btn btn-outline btn-sm">
          Imprimer le reçu {recu.numero}
        </a>
      )}
    </p>
  </Carte>
);
