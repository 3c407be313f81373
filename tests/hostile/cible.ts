import { newId } from '~/lib/ids.server';
import { fillCentre } from '../support/centre';
import { personnes } from '../support/imports';
import type { Enseigne, Site } from '../support/site';
import { createProduit } from '../support/stock';
import type { Visiteur } from '../support/visiteur';

/** Who attacks: somebody of the same account as the person at work, or whoever has registered. */
export type Qui = 'lecteur' | 'employe' | 'admin' | 'patron' | 'intrus';

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

const FACTURES = 30;

/** Fills a centre as one is after some years, and signs the attackers in. */
export async function createCible(
  site: Site,
  enseigne: Enseigne,
  { email, clients }: { email: string; clients: number },
): Promise<Cible> {
  await fillCentre(enseigne, enseigne.bellecour, personnes(clients));
  const client = await enseigne.createClient();
  const factures = [await enseigne.createFacture(client)];
  while (factures.length < FACTURES)
    factures.push(await enseigne.createFacture(await enseigne.createClient()));
  const ailleurs = await site.createEnseigne();
  await fillCentre(ailleurs, ailleurs.bellecour, personnes(clients));
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
      patron: await cookieOf(enseigne.signIn('accountAdmin', { courant })),
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
