import type { CleDoublonRow, ClientRow, HistoriqueRow } from '~/db/rows/clients';
import type { Progression } from '~/infra/travailleurs/imports';
import { newId } from '~/lib/ids.server';
import type { Context } from '../../access/context.server';
import { clientColumns } from '../clients.repo.server';
import { historiqueRow } from '../historique.server';
import type { LigneAcceptable } from './analyse.server';
import { recognitionKeys } from './doublons';

const CHUNK = 500;

/** What the database is to hold of one client. */
interface LignesPretes {
  client: Partial<ClientRow>;
  cles: Omit<CleDoublonRow, 'nir'>[];
  historique: HistoriqueRow;
}

/** The rows of a file's clients by their line, made before the transaction: others wait for its end. */
export function prepareRows(
  ctx: Context,
  job: { centreId: string; nomFichier: string },
  lignes: readonly LigneAcceptable[],
): Map<LigneAcceptable, LignesPretes> {
  const now = ctx.now().toISOString();
  const prepare = ({ row, client }: LigneAcceptable): LignesPretes => {
    const named = { id: newId(), centre_id: job.centreId };
    return {
      client: {
        ...named,
        ...clientColumns(client),
        statut: client.statut,
        date_maj_status: client.statut ? now : null,
        date_creation: now,
        modifie_le: now,
      },
      cles: recognitionKeys(client).map((cle) => ({ centre_id: named.centre_id, client_id: named.id, cle })),
      historique: historiqueRow(ctx, named, {
        action: 'Création',
        details: `Importé de ${job.nomFichier}, ligne ${row}`,
        statutApres: client.statut,
      }),
    };
  };
  return new Map(lignes.map((ligne) => [ligne, prepare(ligne)]));
}

/** Writes the prepared rows of the lines that become clients. */
export async function insertClients(
  tx: Context,
  nouveaux: readonly LigneAcceptable[],
  pretes: ReadonlyMap<LigneAcceptable, LignesPretes>,
  progress: Progression,
): Promise<void> {
  const rows = nouveaux.flatMap((ligne) => pretes.get(ligne) ?? []);
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = rows.slice(start, start + CHUNK);
    await tx.db.insert(
      'clients',
      chunk.map(({ client }) => client),
    );
    await tx.db.insert(
      'cles_doublon',
      chunk.flatMap(({ cles }) => cles),
    );
    await tx.db.insert(
      'historique',
      chunk.map(({ historique }) => historique),
    );
    progress(Math.round(((start + chunk.length) / rows.length) * 100));
  }
}

/** The clients that these lines have become. */
export const createdClients = (
  nouveaux: readonly LigneAcceptable[],
  pretes: ReadonlyMap<LigneAcceptable, LignesPretes>,
  centre_id: string,
): { id: string; centre_id: string }[] =>
  nouveaux.flatMap((ligne) => {
    const id = pretes.get(ligne)?.client.id;
    return id ? [{ id, centre_id }] : [];
  });
