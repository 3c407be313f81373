import { Avis } from '../avis';

/** Warns of invoices that were made of a patient's other quotes since the one that is about to be invoiced; nothing where there are none. */
export const AvisDejaFacture = ({ facturees }: { facturees: readonly string[] }) =>
  facturees.length > 0 && (
    <Avis ton="attention">
      Depuis ce devis, un autre devis de ce patient a été facturé ({facturees.join(', ')}). Vérifiez que rien
      n’est facturé deux fois ; si cet autre devis remplace celui-ci, ne facturez pas celui-ci.
    </Avis>
  );
