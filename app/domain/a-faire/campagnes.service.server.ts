import type { RelancePatientRow } from '~/db/rows/a-faire';
import type { ClientRow } from '~/db/rows/clients';
import type { CentreRow } from '~/db/rows/comptes';
import { toParis } from '~/lib/dates';
import { isId } from '~/lib/id';
import { newId } from '~/lib/ids.server';
import { authorize, type Context, requireCentre } from '../access/context.server';
import { userNames } from '../access/noms-users.repo.server';
import { lockClient } from '../clients/vivants.repo.server';
import { noteDocuments } from '../consultations/notes.server';
import { findEmetteur } from '../documents/emetteur.server';
import { enteteImprime } from '../documents/entete-du-jour.server';
import { rediger } from '../encaissements/modele-relance';
import { DomainError, NotFoundError } from '../errors';
import { oppositionAuxLettres } from '../vie-privee/opposition';
import { ecrireCle } from './cle-ligne';
import { formerLignes } from './forme-ligne.server';
import {
  type CampagneFaite,
  direPartis,
  type Ecarte,
  LETTRES_MAX,
  type LettreEcrite,
  type LettresSaisies,
  RAISON_PARTIE,
} from './lettres';
import type { LigneAFaire } from './ligne';
import { bornesAFaire } from './ligne-trouvee.server';
import { lireLignes } from './lignes.repo.server';
import { lignesHorsListe } from './lignes-hors-liste.server';
import { definitionDe, estNature, type NatureAFaire } from './natures';
import { manque, sansLettre } from './refus-de-lettre';
import { noterRelance, refusDeRelance } from './relance-de-ligne.server';
import { MESSAGES_REPORT } from './report';
import { readTexteRelance } from './textes-relance.repo.server';
import { valeursRelance } from './valeurs-relance.server';

/** What the form of a campaign opens with. */
export interface LettresOuvertes {
  nature: NatureAFaire;
  lignes: { cle: string; ligne: LigneAFaire; refus: string | null }[];
  sujet: string;
  texte: string;
  /** What the first letter's words stand for. */
  exemple: Record<string, string>;
  /** The last words of each letter: how to object to them. */
  fin: string;
}

const CENTRE_REQUIS = 'Choisissez un centre : c’est son en-tête que portent les lettres.';

function natureEcrite(nom: string): NatureAFaire {
  if (!estNature(nom) || !definitionDe(nom).relance)
    throw new NotFoundError('ligne_a_faire_introuvable', 'Il n’y a pas de relances de cette sorte.');
  return nom;
}

/** The lines of one kind of the chosen centre, as many as one campaign makes letters of. */
async function lignesDe(tx: Context, nature: NatureAFaire): Promise<LigneAFaire[]> {
  const bornes = await bornesAFaire(tx);
  const rows = await lireLignes(tx, nature, bornes, { qui: { tous: true }, lignes: LETTRES_MAX });
  return formerLignes(tx, nature, rows, bornes);
}

/** Which patients of one kind of lines of the chosen centre may be written to, and in which words to begin with. Raises CentreManquantError, NotFoundError, ForbiddenError. */
export async function openLettres(ctx: Context, nom: string): Promise<LettresOuvertes> {
  authorize(ctx, 'client:modifier');
  const { id: centreId } = requireCentre(ctx, CENTRE_REQUIS);
  const nature = natureEcrite(nom);
  const lignes = await lignesDe(ctx, nature);
  const byId = await patientsDe(ctx, lignes);
  const { sujet, texte } = await readTexteRelance(ctx.db, ctx.acteur.compteId, nature);
  const centre = await ctx.db.from('centres').where({ id: centreId }).first();
  const ouvertes = lignes.map((ligne) => {
    const client = byId.get(ligne.client?._id ?? '');
    return { cle: ecrireCle(ligne), ligne, refus: client ? manque(ligne, client) : 'pas de fiche' };
  });
  const premiere = (ouvertes.find(({ refus }) => refus === null) ?? ouvertes[0])?.ligne;
  const client = byId.get(premiere?.client?._id ?? '');
  const exemple = premiere && client && centre ? valeursRelance(premiere, client, centre) : {};
  const fin = centre ? oppositionAuxLettres(centre) : '';
  return { nature, sujet, texte, lignes: ouvertes, exemple, fin };
}

/**
 * Writes to the patients of some lines of one kind, each on one page, and keeps each letter as their reminder: nobody is told twice. Who can get none, and whose line
 * has left the list since it was shown, is named by the campaign. Returns its id. Raises DomainError where nobody can be written to, CentreManquantError, NotFoundError, ForbiddenError.
 */
export function faireLettres(ctx: Context, nom: string, saisie: LettresSaisies): Promise<string> {
  authorize(ctx, 'client:modifier');
  const { id: centreId } = requireCentre(ctx, CENTRE_REQUIS);
  const nature = natureEcrite(nom);
  return ctx.transaction(async (tx) => {
    const wanted = new Set(saisie.lignes);
    const toutes = await lignesDe(tx, nature);
    const connues = new Set(toutes.map(ecrireCle));
    const reste = saisie.lignes.filter((cle) => !connues.has(cle));
    const { encore, parties } = await lignesHorsListe(tx, nature, reste);
    const lignes = [...toutes.filter((ligne) => wanted.has(ecrireCle(ligne))), ...encore];
    const centre = await tx.db.from('centres').where({ id: centreId }).first();
    if (!centre || (lignes.length === 0 && parties.length === 0))
      throw new NotFoundError('ligne_a_faire_introuvable', MESSAGES_REPORT.introuvable);
    const campagneId = newId();
    const ecartes = [
      ...parties.map((clientId): Ecarte => ({ clientId, raison: RAISON_PARTIE })),
      ...(await empeches(
        tx,
        toutes.filter((ligne) => !lignes.includes(ligne)),
      )),
    ];
    let lettres = 0;
    for (const ligne of lignes) {
      const clientId = ligne.client?._id ?? '';
      if (clientId === '') continue;
      const client = await lockClient(tx, clientId);
      const raison = await refusDeRelance(tx, ligne, client, manque(ligne, client));
      if (raison) {
        ecartes.push({ clientId, raison });
        continue;
      }
      const id = await noterRelance(tx, { ligne, centreId, client }, 'lettre');
      const lettre = JSON.stringify(ecrire(saisie, ligne, client, centre));
      await tx.db.update('relances_patient', { id }, { campagne_id: campagneId, lettre });
      lettres += 1;
    }
    if (lettres === 0)
      throw new DomainError(
        'aucune_lettre',
        `Aucun de ces patients ne peut recevoir de lettre : déjà relancé, sans adresse, ou la ligne n’est plus à faire. ${await direSortis(tx, parties)}`.trim(),
      );
    await tx.db.insert('campagnes', {
      ...{ id: campagneId, centre_id: centreId, nature, lettres, ecartes: JSON.stringify(ecartes) },
      ...{ cree_le: tx.now().toISOString(), cree_par: tx.acteur.userId },
    });
    return campagneId;
  });
}

/** Whose line has left the list, by name; '' for nobody's. */
async function direSortis(tx: Context, ids: readonly string[]): Promise<string> {
  const rows = ids.length > 0 ? await tx.db.from('clients').whereIn('id', ids) : [];
  return rows.length > 0 ? direPartis(rows.map(({ nom, prenom }) => `${nom} ${prenom}`.trim())) : '';
}

/** Of some lines that nobody chose, the patients who could have got no letter. */
async function empeches(tx: Context, lignes: readonly LigneAFaire[]): Promise<Ecarte[]> {
  const clients = await patientsDe(tx, lignes);
  return lignes.flatMap((ligne) => {
    const client = clients.get(ligne.client?._id ?? '');
    const raison = client ? manque(ligne, client) : null;
    return client && raison !== null ? [{ clientId: client.id, raison }] : [];
  });
}

async function patientsDe(tx: Context, lignes: readonly LigneAFaire[]): Promise<Map<string, ClientRow>> {
  const ids = [...new Set(lignes.flatMap(({ client }) => client?._id || []))];
  const rows = ids.length > 0 ? await tx.db.from('clients').whereIn('id', ids) : [];
  return new Map(rows.map((client) => [client.id, client]));
}

/** A letter in its patient's words, and how they object to such letters. */
function ecrire(
  texte: Pick<LettresSaisies, 'sujet' | 'texte'>,
  ligne: LigneAFaire,
  client: ClientRow,
  centre: Pick<CentreRow, 'name' | 'telephone' | 'email'>,
): LettreEcrite {
  const { nom, prenom, adresse, code_postal, ville } = client;
  const { sujet, paragraphes } = rediger(texte, valeursRelance(ligne, client, centre));
  return {
    destinataire: { nom, prenom, adresse, codePostal: code_postal, ville },
    ...{ sujet, paragraphes: [...paragraphes, oppositionAuxLettres(centre)] },
  };
}

async function findCampagne(ctx: Context, id: string) {
  const row = isId(id) ? await ctx.db.from('campagnes').where({ id }).first() : undefined;
  if (!row) throw new NotFoundError('campagne_introuvable', 'Ces lettres n’existent pas.');
  return row;
}

/** What came of a campaign. Raises NotFoundError, ForbiddenError. */
export async function getCampagne(ctx: Context, id: string): Promise<CampagneFaite> {
  authorize(ctx, 'client:voir');
  const row = await findCampagne(ctx, id);
  const { retenues } = await lettresDe(ctx, row);
  const ecartes = [...(JSON.parse(row.ecartes) as Ecarte[]), ...retenues];
  const ids = ecartes.map(({ clientId }) => clientId);
  const clients = ids.length
    ? await ctx.db.from('clients').whereIn('id', ids).whereNull('supprime_le').select('id', 'nom', 'prenom')
    : [];
  const noms = new Map(clients.map(({ id: clientId, nom, prenom }) => [clientId, `${nom} ${prenom}`.trim()]));
  const users = await userNames(ctx, [row.cree_par]);
  return {
    ...{ _id: row.id, lettres: row.lettres, creeLe: row.cree_le },
    nature: estNature(row.nature) ? definitionDe(row.nature).titre : row.nature,
    creePar: users.get(row.cree_par ?? '') ?? '',
    ecartes: ecartes.flatMap(({ clientId, raison }) => {
      const nom = noms.get(clientId);
      return nom === undefined ? [] : [{ clientId, nom, raison }];
    }),
  };
}

/** The letters of a campaign, as they were written: those that may still go to their patients, and whose may not any more. */
async function lettresDe(
  ctx: Context,
  { id }: { id: string },
): Promise<{ aEnvoyer: RelancePatientRow[]; retenues: Ecarte[] }> {
  const rows: RelancePatientRow[] = await ctx.db
    .from('relances_patient')
    .where({ campagne_id: id, canal: 'lettre' })
    .orderBy('cree_le')
    .orderBy('id')
    .limit(LETTRES_MAX);
  const ids = rows.flatMap(({ client_id }) => client_id ?? []);
  const clients = new Map(
    (ids.length ? await ctx.db.from('clients').whereIn('id', ids) : []).map((row) => [row.id, row]),
  );
  const aEnvoyer: RelancePatientRow[] = [];
  const retenues: Ecarte[] = [];
  for (const row of rows) {
    const client = clients.get(row.client_id ?? '');
    if (!client || client.supprime_le !== null) continue;
    const raison = sansLettre(client);
    if (raison) retenues.push({ clientId: client.id, raison: `${raison} : sa lettre ne s’imprime plus` });
    else aEnvoyer.push(row);
  }
  return { aEnvoyer, retenues };
}

/**
 * Its letters as one PDF, a page each, as they were written; not those of patients who have died since, want no reminders any more, or whose record is in the trash or
 * erased. Raises NotFoundError where none is left, ForbiddenError.
 */
export async function renderLettres(ctx: Context, id: string): Promise<Uint8Array> {
  authorize(ctx, 'client:voir');
  const row = await findCampagne(ctx, id);
  const centre = await ctx.db.from('centres').where({ id: row.centre_id }).first();
  const { aEnvoyer: lettres } = await lettresDe(ctx, row);
  if (!centre || lettres.length === 0)
    throw new NotFoundError('campagne_introuvable', 'Ces lettres n’existent plus.');
  const { nom_compte, tel_compte, num_adeli_compte } = await findEmetteur(ctx);
  await noteDocuments(ctx, lettres, 'Lettre');
  return ctx.infra.pdf.render(
    {
      centre: await enteteImprime(ctx, centre),
      compte: { nomCompte: nom_compte, telCompte: tel_compte, numAdeliCompte: num_adeli_compte },
      lettresRelance: lettres.map(({ lettre }) => JSON.parse(lettre) as LettreEcrite),
      ...{ date: toParis(row.cree_le).date, creeLe: row.cree_le },
    },
    ctx.acteur.compteId,
  );
}
