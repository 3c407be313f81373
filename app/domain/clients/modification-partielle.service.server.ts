import type { ClientRow } from '~/db/rows/clients';
import { assertCentreFixe } from '../access/centre-fixe';
import { authorize, type Context } from '../access/context.server';
import { getRendezVous } from '../agenda/rendez-vous.server';
import { type AppareilsTransmis, modifyAppareils } from '../appareillage/appareils-transmis.server';
import { DomainError } from '../errors';
import { dropBytes } from '../fichiers/garde.server';
import { garderFichiers } from '../fichiers/retrait.server';
import { applyEtape } from './application-etape.server';
import { toClient } from './client';
import { type ClientSaisi, MESSAGES_CLIENT } from './client.schema';
import { clientColumns } from './clients.repo.server';
import { demanderPose } from './jour-de-pose.server';
import { assertVersionClient, writeClient } from './modification.server';
import { withStoredNir } from './nir-garde';
import { type ChampRdv, STATUTS_RDV } from './statuts';
import { suivreDeces } from './suite-deces.server';
import { followStatut, statutIncomplet } from './suite-statut.server';
import { lockClient } from './vivants.repo.server';

interface Autour {
  version?: number | null;
  acceptes?: readonly string[];
  etape?: number;
  centreId?: string;
  appareils?: AppareilsTransmis;
  /** The files that stay; where none are told, all of them. */
  fichiers?: readonly string[] | undefined;
  verifie?: ((tx: Context) => Promise<void>) | null;
}

/**
 * Changes the fields of a client that are named and leaves all others as they stand; a changed status, or a moved appointment of it, does all
 * that it means (docs/regles/clients.md), `appareils` are typed on the Appareillage tab before that, `etape` is the step of the journey from now on, and of its files `fichiers` alone stay (`garderFichiers`), all in one transaction. With `version`
 * the client must still be of that one (ConflitDeSaisie), without it the last one wins; `verifie` looks at the client once it is locked, and raises what it objects to.
 * Raises DomainError for the fields that the status asks for and half an appointment, ConflitAgenda for what is not among
 * `acceptes`, what `assertCentreFixe` does for the centre that a call names, NotFoundError, ForbiddenError.
 */
export async function modifyClient(
  ctx: Context,
  id: string,
  champs: Partial<ClientSaisi>,
  { version = null, acceptes = [], etape, centreId, appareils = {}, fichiers, verifie = null }: Autour = {},
): Promise<void> {
  authorize(ctx, 'client:modifier');
  const retires = await ctx.transaction(async (tx) => {
    const opened = await lockClient(tx, id);
    assertCentreFixe(tx, opened.centre_id, centreId);
    if (version !== null) await assertVersionClient(tx, opened, version);
    await verifie?.(tx);
    const row = (await modifyAppareils(tx, opened, appareils)) ? await lockClient(tx, id) : opened;
    const saisie = { ...(await valuesOf(tx, row)), ...withStoredNir(champs, row.numero_secu) };
    assertRendezVousEntiers(saisie, champs);
    demanderPose(tx, saisie.dateAppareillage, row.date_appareillage, acceptes);
    demanderPose(tx, saisie.dateFacturation, row.date_facturation, acceptes, 'Facturé');
    const stored = await writeClient(tx, row, saisie, clientColumns(saisie));
    await suivreDeces(tx, row, stored, acceptes);
    if (await followStatut(tx, stored, saisie, { acceptes, montrer: false })) throw statutIncomplet();
    if (etape !== undefined) await applyEtape(tx, row, etape);
    return fichiers ? garderFichiers(tx, row, fichiers) : [];
  });
  await dropBytes(ctx.infra, retires);
}

async function valuesOf(tx: Context, row: ClientRow): Promise<ClientSaisi> {
  const none = STATUTS_RDV.flatMap(({ champDate, champHeure }) => [
    [champDate, null],
    [champHeure, null],
  ]);
  return {
    ...toClient(row),
    ...Object.fromEntries(none),
    ...(await getRendezVous(tx, row.id)),
  } as ClientSaisi;
}

function assertRendezVousEntiers(saisie: Record<ChampRdv, string | null>, champs: object): void {
  for (const { champDate, champHeure } of STATUTS_RDV) {
    if (!(champDate in champs || champHeure in champs)) continue;
    if ((saisie[champDate] === null) === (saisie[champHeure] === null)) continue;
    const missing = saisie[champDate] === null ? champDate : champHeure;
    throw new DomainError('saisie_invalide', MESSAGES_CLIENT.rdvIncomplet, {
      [missing]: MESSAGES_CLIENT.rdvIncomplet,
    });
  }
}
