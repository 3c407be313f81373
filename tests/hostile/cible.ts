import type { CentreRow } from '~/db/rows/comptes';
import { ClientImporte } from '~/domain/clients/client.schema';
import { clientColumns } from '~/domain/clients/clients.repo.server';
import { duplicateKeys } from '~/domain/clients/import/doublons';
import { newId } from '~/lib/ids.server';
import { type Personne, personnes } from '../support/imports';
import { CENTRE, type Enseigne, SESSION, type Site } from '../support/site';
import { createProduit } from '../support/stock';
import type { Visiteur } from '../support/visiteur';

/** Who attacks: somebody of the same account as the person at work, or whoever has registered. */
export type Qui = 'lecteur' | 'employe' | 'admin' | 'intrus';

/** The server under attack, and what an attacker knows of it. */
export interface Cible {
  readonly port: number;
  readonly enseigne: Enseigne;
  /** The header of everybody who attacks signed in. */
  readonly cookies: Record<Qui, string>;
  readonly clientId: string;
  readonly factureId: string;
  readonly produitId: string;
  readonly evenementId: string;
  /** The e-mail address of the person at work: passwords are guessed for it. */
  readonly email: string;
  /** The address of the next visitor, never the person's. */
  adresse(): string;
}

const CLIENTS = 3000;
const FACTURES = 30;

/** Fills a centre as one is after some years, and signs the attackers in. */
export async function createCible(site: Site, enseigne: Enseigne, email: string): Promise<Cible> {
  await fillCentre(enseigne, enseigne.bellecour, personnes(CLIENTS));
  const client = await enseigne.createClient();
  const factures = [await enseigne.createFacture(client)];
  while (factures.length < FACTURES)
    factures.push(await enseigne.createFacture(await enseigne.createClient()));
  const ailleurs = await site.createEnseigne();
  await fillCentre(ailleurs, ailleurs.bellecour, personnes(CLIENTS));
  const evenementId = newId();
  await enseigne.context().db.insert('evenements', {
    id: evenementId,
    centre_id: enseigne.bellecour.id,
    type: 'Rdv devis',
    color: '#007bff',
    start: '2026-12-01T08:30:00.000Z',
    end: '2026-12-01T09:30:00.000Z',
    cree_le: new Date().toISOString(),
  });
  const cookieOf = async (visiteur: Promise<Visiteur>) => (await visiteur).cookieHeader();
  const courant = enseigne.bellecour;
  let visites = 0;
  return {
    port: Number(new URL(site.server.url).port),
    enseigne,
    cookies: {
      lecteur: await cookieOf(enseigne.signIn('viewer', { courant })),
      employe: await cookieOf(enseigne.signIn('employe', { courant })),
      admin: await cookieOf(enseigne.signIn('admin', { courant })),
      intrus: await cookieOf(ailleurs.signIn('accountAdmin', { courant: ailleurs.bellecour })),
    },
    clientId: client.id,
    factureId: factures[0]?.id ?? '',
    produitId: await createProduit(enseigne.context(), {}, enseigne.bellecour.id),
    evenementId,
    email,
    adresse() {
      visites += 1;
      return `198.18.${Math.floor(visites / 250) % 250}.${1 + (visites % 250)}`;
    },
  };
}

/** Adds people to a centre with what searches and duplicates know them by. */
export async function fillCentre(
  enseigne: Enseigne,
  centre: CentreRow,
  fiches: readonly Partial<Personne>[],
): Promise<void> {
  const date = new Date().toISOString();
  const vides = Object.fromEntries(Object.keys(ClientImporte.shape).map((champ) => [champ, '']));
  const lus = fiches.map((fiche) => ({ id: newId(), saisie: ClientImporte.parse({ ...vides, ...fiche }) }));
  await enseigne.context().transaction(async (tx) => {
    await tx.db.insert(
      'clients',
      lus.map(({ id, saisie }) => ({
        id,
        centre_id: centre.id,
        ...clientColumns(saisie),
        statut: saisie.statut,
        date_creation: date,
        modifie_le: date,
      })),
    );
    await tx.db.insert(
      'cles_doublon',
      lus.flatMap(({ id, saisie }) =>
        duplicateKeys(saisie).map((cle) => ({ centre_id: centre.id, client_id: id, cle })),
      ),
    );
  });
}

/** The header of a session in a centre. */
export const cookieOf = (session: string, centre: CentreRow): string =>
  `${SESSION}=${session}; ${CENTRE}=${centre.id}`;
