import { describe, expect, test } from 'vitest';
import { sessionId } from '~/domain/access/sessions.server';
import { PAR_SCRIPT } from '~/http/script';
import { addressOf, createCibles } from '../support/cibles';
import { CENTRE, SESSION, useSharedSite } from '../support/site';
import { sitePlan } from './plan';

const PATIENT = 'Quincampoix';
/** What anybody may look at, signed in or not; the lock page itself answers its own forms. */
const OUVERTES = /^\/(auth|aide|api|confidentialite|signature|change-password|agenda\/)|^\/(inconnu)?$/;
const VERROU = /^\/admin\/verrou(\/|$)/;
const plan = await sitePlan();

describe('derrière une session verrouillée', () => {
  const site = useSharedSite('sqlite');

  test('aucune adresse ne montre ni ne fait rien, pour une page comme pour un script', async () => {
    const enseigne = await site.createEnseigne();
    const cibles = await createCibles(site, enseigne);
    await enseigne.createClient({ nom: PATIENT });
    const user = await enseigne.createUser('accountAdmin');
    const visiteur = site.visiteur();
    visiteur.cookies.set(SESSION, await site.openSession(user));
    visiteur.cookies.set(CENTRE, enseigne.bellecour.id);
    expect(await visiteur.page('/admin/clients')).toContain(PATIENT);
    await visiteur.post('/admin/verrou/pose');
    const cle = sessionId(visiteur.cookies.get(SESSION) ?? '');
    for (const { path } of plan) {
      if (OUVERTES.test(path) || VERROU.test(path)) continue;
      const address = addressOf(path, cibles);
      for (const headers of [{}, { [PAR_SCRIPT]: '1' }] as Record<string, string>[]) {
        const lue = await visiteur.get(address, headers);
        // Where nothing is looked at, its own page is led to, which leads to the lock.
        expect([204, 302, 404], `GET ${address}`).toContain(lue.status);
        const envoyee = await visiteur.post(address, { nom: PATIENT }, headers);
        expect([204, 302, 401, 404, 405], `POST ${address}`).toContain(envoyee.status);
        for (const answer of [lue, envoyee]) expect(await answer.text(), address).not.toContain(PATIENT);
      }
    }
    const { identity } = site.application;
    const session = await identity.from('sessions').where({ id: cle }).first();
    expect(session?.verrou_le).not.toBeNull();
    const faits = await enseigne.context().db.from('journal').where({ user_id: user.id });
    expect(faits.map(({ action }) => action)).toEqual(['session:verrou']);
  }, 60_000);
});
