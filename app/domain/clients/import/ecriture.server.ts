import type { AppareilRow, CleDoublonRow, ClientRow, HistoriqueRow } from '~/db/rows/clients';
import type { ChoixPatientRow } from '~/db/rows/vie-privee';
import type { Progression } from '~/infra/travailleurs/imports';
import { newId } from '~/lib/ids.server';
import { COTE, COTES } from '~/lib/oreilles';
import type { Context } from '../../access/context.server';
import { isEmpty } from '../../appareillage/appareil';
import { newRow } from '../../appareillage/appareils.server';
import { type AppareilPose, AUCUN_APPAREIL } from '../../appareillage/appareils-du-client';
import { GENRES } from '../../genres';
import { faitsChanges } from '../../vie-privee/faits-choix.server';
import { clientColumns } from '../clients.repo.server';
import { historiqueRow } from '../historique.server';
import type { LigneAcceptable } from './analyse.server';
import { recognitionKeys } from './doublons';
import { NOMS_REPRISES, REPRISES, type ValeursReprises } from './reprises';

const CHUNK = 500;

/** What the database is to hold of one client. */
interface LignesPretes {
  client: Partial<ClientRow>;
  cles: Omit<CleDoublonRow, 'nir'>[];
  historique: HistoriqueRow;
  appareils: Partial<AppareilRow>[];
  choix: ChoixPatientRow[];
}

/** The rows of a file's clients by their line, made before the transaction: others wait for its end. */
export function prepareRows(
  ctx: Context,
  job: { centreId: string; nomFichier: string },
  lignes: readonly LigneAcceptable[],
): Map<LigneAcceptable, LignesPretes> {
  const now = ctx.now().toISOString();
  const prepare = ({ row, client, reprises = {} }: LigneAcceptable): LignesPretes => {
    const named = { id: newId(), centre_id: job.centreId };
    const colonnes = columnsOf(reprises);
    return {
      client: {
        ...named,
        ...clientColumns(client),
        ...colonnes,
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
      appareils: devicesOf(named, reprises, now),
      choix: faitsChanges(ctx, named, colonnes, 'repris'),
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
    await tx.db.insert(
      'appareils',
      chunk.flatMap(({ appareils }) => appareils),
    );
    await tx.db.insert(
      'choix_patient',
      chunk.flatMap(({ choix }) => choix),
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

/** What of an export of ours stands in columns of the client; what no file says is nothing. */
const columnsOf = (reprises: ValeursReprises): Partial<ClientRow> =>
  Object.fromEntries(
    NOMS_REPRISES.flatMap((reprise) => {
      const { colonne, genre } = REPRISES[reprise];
      return colonne ? [[colonne, reprises[reprise] ?? GENRES[genre].vide] as const] : [];
    }),
  );

/** The devices that an export of ours tells of, as typed: no piece of this centre's stock. */
const devicesOf = (
  client: Pick<ClientRow, 'id' | 'centre_id'>,
  reprises: ValeursReprises,
  now: string,
): Partial<AppareilRow>[] =>
  COTES.flatMap(({ cote }) => {
    const dits = NOMS_REPRISES.flatMap((reprise) => {
      const { appareil } = REPRISES[reprise];
      const value = reprises[reprise];
      return appareil?.cote === cote && value !== undefined ? [[appareil.champ, value] as const] : [];
    });
    const appareil: AppareilPose = { ...AUCUN_APPAREIL, ...Object.fromEntries(dits) };
    return isEmpty(appareil) ? [] : [newRow(client, COTE[cote].oreille, appareil, now)];
  });
