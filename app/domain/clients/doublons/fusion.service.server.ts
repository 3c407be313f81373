import type { ClientRow } from '~/db/rows/clients';
import { cleEnClair } from '~/lib/cles-condensees.server';
import { newId } from '~/lib/ids.server';
import { OREILLES } from '~/lib/oreilles';
import { authorize, type Context } from '../../access/context.server';
import { DomainError } from '../../errors';
import { GENRES } from '../../genres';
import { trace } from '../../journal/trace.server';
import { noterChangements, oppositions } from '../../vie-privee/faits-choix.server';
import { announce } from '../../webhooks/annonce.server';
import { toClient } from '../client';
import { derivedColumns, storeDuplicateKeys } from '../clients.repo.server';
import { champClient, champsClient, genreDe } from '../donnees-client';
import { addHistorique } from '../historique.server';
import { mergeAppareils } from './appareils-fusion.server';
import { CHAMPS_FUSION, COLONNES_CHOISIES, COLONNES_UNIES, pickColumns } from './champs-fusion';
import { MESSAGES_FUSION } from './fusion';
import type { FusionSaisie } from './fusion.schema';
import { type AvantFusion, lockPaire } from './fusions.repo.server';
import { countSuivis, listComptes, moveSuivis } from './rattaches.repo.server';
import { joinNotes } from './valeurs-fusion';

/** A note's longest, as the client's form takes it. */
const NOTE_MAX = 10_000;

/**
 * Makes two clients of one centre one: the kept one gets the chosen values and everything that belongs to the
 * other, appointments and invoices included, of which nothing else changes; the other becomes an address that leads to it. Stock is not
 * touched. Can be undone for thirty days (undoFusion). Raises DomainError when somebody changed one of them meanwhile or the notes
 * are too long together, NotFoundError for clients of nobody, others, the trash or two centres, ForbiddenError.
 */
export function mergeClients(
  ctx: Context,
  premierId: string,
  secondId: string,
  saisie: FusionSaisie,
): Promise<{ clientId: string; fusionId: string }> {
  authorize(ctx, 'client:modifier');
  return ctx.transaction(async (tx) => {
    const { premier, second } = await lockPaire(tx, premierId, secondId);
    if (premier.version !== saisie.versionPremier || second.version !== saisie.versionSecond)
      throw new DomainError('modifie_entre_temps', MESSAGES_FUSION.conflit);
    const [garde, absorbe] = saisie.garde === 'premier' ? [premier, second] : [second, premier];
    const now = tx.now().toISOString();
    const chosen = { ...garde, ...chosenColumns(saisie, garde, absorbe), ...oppositions(garde, absorbe) };
    const reuni: ClientRow = {
      ...chosen,
      ...derivedColumns(toClient(chosen)),
      modifie_le: now,
      version: garde.version + 1,
    };
    const suivis = listComptes(await countSuivis(tx, absorbe.id)).join(', ');
    const avant: AvantFusion = {
      absorbe: pickColumns(absorbe, EFFACEES),
      garde: pickColumns(garde, CHANGEES),
      apres: pickColumns(reuni, CHANGEES),
      appareils: await mergeAppareils(tx, garde, absorbe, takenEars(saisie)),
      version: reuni.version,
      deplaces: await moveSuivis(tx, absorbe.id, garde.id),
      renvois: await followRenvois(tx, absorbe.id, garde.id),
      cles: await moveKeys(tx, garde, absorbe),
    };
    await tx.db.update('clients', { id: garde.id }, { ...avant.apres, version: reuni.version });
    await noterChangements(tx, garde, reuni, 'fusion');
    await storeDuplicateKeys(tx, reuni, toClient(reuni));
    await tx.db.update(
      'clients',
      { id: absorbe.id },
      {
        ...VIDE,
        supprime_le: now,
        supprime_par: tx.acteur.userId,
        fusionne_dans: garde.id,
      },
    );
    const fusionId = newId();
    const ofClient = { centre_id: garde.centre_id, client_id: garde.id };
    await tx.db.insert('fusions', {
      ...ofClient,
      id: fusionId,
      absorbe_id: absorbe.id,
      avant: JSON.stringify(avant),
      cree_le: now,
      cree_par: tx.acteur.userId,
    });
    const nom = `${absorbe.nom} ${absorbe.prenom}`.trim();
    await addHistorique(tx, garde, {
      action: 'Fusion',
      details: `Fiche de ${nom} réunie à celle-ci${suivis && ` : ${suivis}`}`,
    });
    await announce(tx, 'client.updated', [garde, absorbe]);
    await trace(tx, {
      action: 'client:fusion',
      objet: 'client',
      objetId: garde.id,
      centreId: garde.centre_id,
      details: `Fiche ${absorbe.id} réunie à celle-ci${suivis && ` : ${suivis}`}`,
    });
    return { clientId: garde.id, fusionId };
  });
}

const DERIVEES = ['recherche', 'nom_tri', 'ville_tri'] as const;
/** What the absorbed client says of itself goes into the merge's own row, which is erased after thirty days. */
const EFFACEES = [...COLONNES_CHOISIES, ...DERIVEES];
const CHANGEES = [...EFFACEES, ...COLONNES_UNIES, 'modifie_le'] as const;

/** A client that says nothing of itself any more. */
const VIDE: Partial<ClientRow> = {
  ...Object.fromEntries(
    champsClient.map((champ) => [champClient(champ).colonne, GENRES[genreDe(champ)].vide]),
  ),
  ...{ date_maj_status: null, step_dash: 0, recherche: '', nom_tri: '', ville_tri: '' },
};

/** What comes from the client that goes. */
const takenChamps = (saisie: FusionSaisie) =>
  CHAMPS_FUSION.filter(({ nom }) => saisie[nom] === (saisie.garde === 'premier' ? 'second' : 'premier'));

const takenEars = (saisie: FusionSaisie) =>
  takenChamps(saisie).flatMap(({ oreille }) => (oreille ? [OREILLES[oreille].cote] : []));

/** The values that come from the client that goes, field by field; both notes where they are wanted. */
function chosenColumns(saisie: FusionSaisie, garde: ClientRow, absorbe: ClientRow): Partial<ClientRow> {
  const taken = takenChamps(saisie);
  const columns = Object.assign({}, ...taken.map(({ colonnes }) => pickColumns(absorbe, colonnes)));
  if (saisie.note !== 'deux') return columns;
  const note = joinNotes(garde.note, absorbe.note);
  if (note.length > NOTE_MAX) {
    const message = `Les deux notes réunies dépassent ${NOTE_MAX} caractères : gardez-en une.`;
    throw new DomainError('note_trop_longue', message, { note: message });
  }
  return { ...columns, note };
}

/** Whoever was merged into the absorbed client leads to the kept one from now on: every address leads on in one step. */
async function followRenvois(tx: Context, deId: string, aId: string): Promise<string[]> {
  const rows = await tx.db
    .from('clients')
    .whereNotNull('supprime_le')
    .where({ fusionne_dans: deId })
    .select('id');
  const ids = rows.map(({ id }) => id);
  await tx.db.update('clients', { id: ids }, { fusionne_dans: aId });
  return ids;
}

/** By what both were recognised stays known under the absorbed client, whatever becomes of the kept one's values; returns its own keys. */
async function moveKeys(tx: Context, garde: ClientRow, absorbe: ClientRow): Promise<string[]> {
  const keysOf = async (id: string) =>
    (await tx.db.from('cles_doublon').where({ client_id: id })).map(cleEnClair);
  const own = await keysOf(absorbe.id);
  const added = (await keysOf(garde.id)).filter((cle) => !own.includes(cle));
  const { id: client_id, centre_id } = absorbe;
  await tx.db.insert(
    'cles_doublon',
    added.map((cle) => ({ centre_id, client_id, cle })),
  );
  return own;
}
