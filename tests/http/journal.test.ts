import { describe, expect, test } from 'vitest';
import { createContext } from '~/domain/access/context.server';
import { ChangementStatut } from '~/domain/clients/client.schema';
import { changeStatut } from '~/domain/clients/statut.service.server';
import { COLONNES_JOURNAL } from '~/domain/journal/export';
import { testDatabases } from '../support/databases';
import { CENTRE, type Enseigne, MOT_DE_PASSE, SESSION, useSharedSite } from '../support/site';
import { redirection } from '../support/visiteur';

const COMPTE = { centres: undefined };
const unquote = (cell: string) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);

describe.each(testDatabases())('journal (%s)', (dialecte) => {
  const site = useSharedSite(dialecte);

  const administrateur = (enseigne: Enseigne) => enseigne.signIn('accountAdmin', COMPTE);
  const facts = async (enseigne: Enseigne) => enseigne.context().db.from('journal').orderBy('rang');

  test('connexion, refus et déconnexion y sont, avec qui et d’où, jamais le mot de passe', async () => {
    const enseigne = await site.createEnseigne();
    const user = await enseigne.createUser('employe', undefined, { name: 'Léa Martin' });
    const visiteur = site.visiteur();
    await visiteur.post('/auth/login', { email: user.email, password: 'pas-le-bon-mot' });
    await visiteur.post('/auth/login', { email: user.email, password: MOT_DE_PASSE });
    await visiteur.post('/auth/logout');
    await visiteur.post('/auth/logout');
    expect(visiteur.cookies.has(SESSION)).toBe(false);
    const who = { user_id: user.id, user_name: 'Léa Martin', adresse_ip: '127.0.0.1', objet: 'user' };
    expect(await facts(enseigne)).toMatchObject([
      // Whoever tried a wrong password may be anybody.
      { ...who, user_id: null, user_name: '', objet_id: user.id, action: 'connexion:refus' },
      { ...who, action: 'connexion' },
      { ...who, action: 'deconnexion' },
    ]);
    expect(JSON.stringify(await facts(enseigne))).not.toMatch(/pas-le-bon-mot|correct cheval/);
    const page = await (await administrateur(enseigne)).page('/admin/journal');
    for (const words of ['Connexion refusée', 'Déconnexion', 'Léa Martin', '127.0.0.1', '3 faits'])
      expect(page).toContain(words);
  });

  test('un cookie volé ne vaut plus rien après la déconnexion', async () => {
    const enseigne = await site.createEnseigne();
    const victime = await enseigne.signIn('admin');
    const voleur = site.visiteur();
    for (const [name, value] of victime.cookies) voleur.cookies.set(name, value);
    expect((await voleur.get('/admin/clients')).status).toBe(200);
    await victime.post('/auth/logout');
    expect(redirection(await voleur.get('/admin/clients'))).toMatch(/^\/auth\/login/);
  });

  test('l’écran nomme l’enregistrement, y mène, et le filtre se lit dans l’adresse', async () => {
    const enseigne = await site.createEnseigne();
    const client = await enseigne.createClient({ nom: 'Lœwe', prenom: 'Zoé' });
    await enseigne.createFacture(client);
    const admin = await administrateur(enseigne);
    const page = await admin.page('/admin/journal');
    expect(page).toContain(`href="/admin/nouveauClient/${client.id}"`);
    expect(page).toMatch(/Lœwe Zoé/);
    expect(page).toContain('Aucun → Facturé → Facture éditée');
    expect(page).toContain('Centre Bellecour');

    const factures = await admin.page('/admin/journal?action=facture%3Acreation');
    expect(factures).not.toContain('Aucun → Facturé');
    expect(factures).toContain('Exporter 1 fait (CSV)');
    const ofClient = await admin.page(`/admin/journal?objet=client&id=${client.id}`);
    expect(ofClient).toContain('Aucun → Facturé');
    expect(await admin.page('/admin/journal?du=2020-01-01&au=2020-01-31')).toContain(
      'Aucun fait ne répond à ces critères.',
    );
    for (const query of ['du=hier', 'action=nimporte', 'user=%00', 'page=-3', 'taille=7', 'id=%25'])
      expect((await admin.get(`/admin/journal?${query}`)).status).toBe(query.includes('%00') ? 400 : 200);
  });

  test('le compte entier, quel que soit le centre choisi ; jamais celui d’un autre', async () => {
    const [enseigne, autre] = [await site.createEnseigne(), await site.createEnseigne()];
    const client = await enseigne.createClient({ nom: 'Visible' }, { centre_id: enseigne.croixRousse.id });
    await enseigne.createFacture(client);
    const admin = await administrateur(enseigne);
    admin.cookies.set(CENTRE, enseigne.bellecour.id);
    expect(await admin.page('/admin/journal')).toContain('Visible');
    const etranger = await administrateur(autre);
    expect(await etranger.page('/admin/journal')).not.toContain('Visible');
    expect(await etranger.page(`/admin/journal?id=${client.id}`)).toContain('Aucun fait ne répond');
    const file = await (await etranger.post('/admin/journal/export')).text();
    expect(file).not.toContain(client.id);
  });

  test('l’export est un fichier qui porte la chaîne, et un fait lui-même', async () => {
    const enseigne = await site.createEnseigne();
    await enseigne.createFacture(await enseigne.createClient());
    const admin = await administrateur(enseigne);
    const response = await admin.post('/admin/journal/export?action=&du=');
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="journal-\d{4}-\d\d-\d\d\.csv"/,
    );
    const lines = (await response.text()).replace('\ufeff', '').trimEnd().split('\r\n');
    const stored = await facts(enseigne);
    expect(stored.at(-1)).toMatchObject({ action: 'journal:export', details: 'Tout le journal' });
    const headings = COLONNES_JOURNAL.map(({ titre }) => titre);
    expect(lines[0]).toBe(headings.join(';'));
    const column = (titre: string) =>
      lines.slice(1).map((line) => unquote(line.split(';')[headings.indexOf(titre)] ?? ''));
    expect(column('Rang')).toEqual(stored.map(({ rang }) => String(rang)));
    expect(column('Empreinte')).toEqual(stored.map(({ empreinte }) => empreinte));
    expect(column('Précédente').slice(1)).toEqual(column('Empreinte').slice(0, -1));
    expect(column('Date UTC')).toEqual(stored.map(({ date }) => date));

    await admin.post('/admin/journal/export?action=client%3Astatut&du=2026-01-01&id=Dupont');
    expect((await facts(enseigne)).at(-1)?.details).toBe(
      'du 01/01/2026, Statut du client changé, un enregistrement',
    );
    expect(redirection(await admin.get('/admin/journal/export?action=connexion'))).toBe(
      '/admin/journal?action=connexion',
    );
  });

  test('ni nom, ni numéro, ni note de patient dans le journal et son export', async () => {
    const enseigne = await site.createEnseigne();
    const secret = 'Xantrailles';
    const client = await enseigne.createClient({
      nom: secret,
      prenom: secret,
      email: `${secret}@exemple.fr`,
      note: secret,
      numeroSecu: '184129484067610',
      ville: secret,
      mutuelle: secret,
    });
    const facture = await enseigne.createFacture(client);
    const admin = await enseigne.signIn('accountAdmin', { courant: enseigne.bellecour });
    await admin.post(`/admin/factures/${facture.id}/statut`, { statut: 'Payée', mode: 'carte' });
    await admin.post('/admin/factures/suppression', { ids: facture.id });
    await admin.post(`/admin/clients/${client.id}/suppression`, { ids: client.id });
    const stored = await facts(enseigne);
    expect(stored.map(({ action }) => action)).toEqual([
      'facture:creation',
      'client:statut',
      ...['reglement:encaissement', 'facture:statut'],
      ...['avoir:creation', 'facture:suppression'],
      'client:suppression',
    ]);
    const file = await (await admin.post('/admin/journal/export')).text();
    for (const text of [JSON.stringify(stored), file]) {
      expect(text.toLowerCase()).not.toContain(secret.toLowerCase());
      expect(text).not.toContain('184129484067610');
    }
    // Who may see the client sees its name on the screen, in the trash too, but no way into it.
    const page = await admin.page('/admin/journal');
    expect(page).toContain(secret);
    expect(page).not.toContain(`href="/admin/nouveauClient/${client.id}"`);
  });

  test('beaucoup de faits : les pages se suivent et l’export les a tous', async () => {
    const enseigne = await site.createEnseigne();
    const ctx = enseigne.context();
    const [first] = [await enseigne.createClient()];
    await changeStatut(
      createContext({ ...ctx }),
      first.id,
      ChangementStatut.parse({ statut: 'En Livraison' }),
    );
    const many = Array.from({ length: 1999 }, (_, index) => ({
      action: 'client:export' as const,
      details: `n° ${index}`,
      date: new Date(1_790_000_000_000 + Math.floor(index / 700) * 1000).toISOString(),
      userId: null,
      userName: 'Commande auricule',
      ip: '',
    }));
    await ctx.db.appendJournal(ctx.acteur.compteId, many);
    const admin = await administrateur(enseigne);
    const seen = new Set<string>();
    for (const page of [1, 2, 20])
      for (const [, details = ''] of (
        await admin.page(`/admin/journal?taille=100&page=${page}&user=commande`)
      ).matchAll(/n° (\d+)/g))
        seen.add(details);
    expect(seen.size).toBeGreaterThan(298);
    expect(await admin.page('/admin/journal')).toContain('2 000 faits');
    const file = await (await admin.post('/admin/journal/export')).text();
    expect(file.trimEnd().split('\r\n')).toHaveLength(1 + 2001);
  });
});
