import type { ReglementRow } from '~/db/rows/reglements';
import type { Context } from '../access/context.server';
import { byIds } from '../lots';
import type { ReglementListe } from './reglement';

/** Payments with what they are for and what has cancelled them: one query each, whatever their number. */
export async function montrer(
  ctx: Context,
  rows: readonly ReglementRow[],
  centre: (id: string) => string | null = () => null,
): Promise<ReglementListe[]> {
  const { db } = ctx;
  const factures = await byIds(
    rows.map(({ facture_id }) => facture_id),
    (ids) =>
      db.from('factures').whereIn('id', ids).select('id', 'numero_facture', 'nom_client', 'prenom_client'),
  );
  const devis = await byIds(
    rows.map(({ devis_id }) => devis_id),
    (ids) => db.from('devis').whereIn('id', ids).select('id', 'numero_devis'),
  );
  const clients = await byIds(
    rows.map(({ client_id }) => client_id),
    (ids) => db.from('clients').whereIn('id', ids).select('id', 'nom', 'prenom'),
  );
  const annulations = await byIds(
    rows.map(({ id }) => id),
    async (ids) =>
      (
        await db
          .from('reglements')
          .where({ nature: 'annulation' })
          .whereIn('annule_id', ids)
          .select('annule_id', 'numero')
      ).map(({ annule_id, numero }) => ({ id: annule_id ?? '', numero })),
  );
  return rows.map((row) => {
    const facture = factures.get(row.facture_id ?? '');
    const client = clients.get(row.client_id ?? '');
    const [nom, prenom] = client
      ? [client.nom, client.prenom]
      : [facture?.nom_client ?? '', facture?.prenom_client ?? ''];
    return {
      _id: row.id,
      centerId: row.centre_id,
      numero: row.numero,
      date: row.date_reglement,
      nature: row.nature,
      payeur: row.payeur,
      mode: row.mode,
      montant: row.montant,
      factureId: row.facture_id,
      numeroFacture: facture?.numero_facture ?? null,
      devisId: row.devis_id,
      numeroDevis: row.devis_id && (devis.get(row.devis_id)?.numero_devis ?? 'supprimé'),
      clientId: row.client_id,
      client: `${nom} ${prenom}`.trim(),
      reference: row.reference,
      banque: row.banque,
      note: row.note,
      annulePar: annulations.get(row.id)?.numero ?? null,
      reprise: Boolean(row.reprise),
      centre: centre(row.centre_id),
    };
  });
}
