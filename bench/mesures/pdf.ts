import type { Banc, Section } from '../banc';
import { factureIdOf } from '../base';
import { measure } from '../charge';
import { startApplication } from '../processus';

/** Invoices downloaded through HTTP by four users at once: session, rows, threads and all. */
export async function measurePdf(banc: Banc): Promise<Section[]> {
  const base = await banc.base(2000);
  const serveur = await startApplication(base, banc.dossier);
  try {
    const url = `${serveur.url}/admin/factures/${factureIdOf(base)}/pdf`;
    // 'AFRelationship': the structured copy is in the file.
    const demande = { url, cookie: base.cookie, signe: 'AFRelationship' };
    await measure(demande, { connexions: 4, duree: banc.reglage.duree * 4 });
    const { debit, p50, p95, octets } = await measure(demande, {
      connexions: 4,
      duree: banc.reglage.duree * 8,
    });
    const mesure = 'téléchargement';
    return [
      {
        titre: 'Factures PDF, quatre téléchargements à la fois',
        resultats: [
          {
            mesure,
            unite: 'PDF/s',
            application: debit,
            montant: true,
            cible: { valeur: 40, porte: 'application' },
          },
          { mesure, unite: 'p50, ms', application: p50 },
          { mesure, unite: 'p95, ms', application: p95 },
          { mesure: 'taille d’une facture', unite: 'ko', application: octets / 1000 },
        ],
      },
    ];
  } finally {
    await serveur.stop();
  }
}
