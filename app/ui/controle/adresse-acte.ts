import type { Acte } from '~/domain/controle/piece';
import { paths } from '~/http/paths';

/** Where a piece is mended, and in which words; `droit` is what it takes to do so. */
export function acteOf(
  id: string,
  acte: Acte,
): { vers: string; mot: string; droit: 'client:modifier' | 'facture:generer' | 'reglement:encaisser' } {
  const modifier = (vers: string, mot: string) => ({ vers, mot, droit: 'client:modifier' as const });
  switch (acte.vers) {
    case 'prescription':
      return acte.id === null
        ? modifier(paths.prescriptionCreation(id), 'Ajouter la prescription')
        : modifier(paths.prescription(id, acte.id), 'Compléter la prescription');
    case 'devis':
      return acte.id === null
        ? modifier(paths.client(id, 'onglet=devis'), 'Faire un devis')
        : modifier(paths.client(id, `onglet=devis&devis=${acte.id}`), 'Ouvrir le devis');
    case 'signatureDevis':
      return modifier(paths.signature(id, acte.id), 'Faire signer le devis');
    case 'essai':
      return modifier(paths.client(id, 'onglet=essais'), 'Ouvrir les essais');
    case 'signatureEssai':
      return modifier(paths.signature(id, null, acte.id), 'Faire signer le bon');
    case 'bilan':
      return modifier(paths.bilanAuditif(id), acte.id === null ? 'Saisir un bilan' : 'Ouvrir les bilans');
    case 'facturation':
      return { vers: paths.clientFacturation(id), mot: 'Facturer', droit: 'facture:generer' };
    case 'reglements':
      return { vers: paths.client(id, 'onglet=reglements'), mot: 'Encaisser', droit: 'reglement:encaisser' };
    case 'compteRendu':
      return acte.id === null
        ? modifier(
            paths.compteRenduCreation(id, acte.factureId ? `facture=${acte.factureId}` : ''),
            'Préparer le compte rendu',
          )
        : modifier(paths.compteRenduRemise(id, acte.id), 'Remettre le compte rendu');
    case 'appareillage':
      return modifier(paths.client(id, 'onglet=appareillage'), 'Ouvrir l’appareillage');
    case 'reparation':
      return modifier(paths.reparation(id, acte.id), 'Compléter la réparation');
    case 'suivi':
      return modifier(paths.client(id, 'onglet=essais'), 'Ouvrir le suivi');
  }
}
