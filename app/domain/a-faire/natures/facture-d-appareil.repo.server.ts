import { ofClient, owned, type Source, type Sql, sql } from '~/db/sql.server';

/** Whether the client of a source has a standing invoice of devices; one that was made elsewhere has no lines, and counts. `condition` is about the invoice `f`. */
export const aFactureDAppareil = (source: Source, condition: Sql): Sql =>
  sql`EXISTS (SELECT 1 FROM ${ofClient('factures', 'f', source, sql`f.supprime_le IS NULL AND f.statut <> 'Annulée' AND ${condition} AND (f.fichier IS NOT NULL OR EXISTS (SELECT 1 FROM ${owned('lignes_facture', 'l')} WHERE l.facture_id = f.id AND l.oreille IS NOT NULL))`)})`;

/** Whether the client of a source has devices on trial. */
export const enEssai = (source: Source): Sql =>
  sql`EXISTS (SELECT 1 FROM ${ofClient('essais_appareils', 'porte', source, sql`porte.issue = ''`)})`;
