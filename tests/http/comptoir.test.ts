import { beforeAll, describe, expect, test } from 'vitest';
import type { UserRow } from '~/db/rows/comptes';
import { CENTRE, type Enseigne, SESSION, useSharedSite } from '../support/site';
import { createProduit } from '../support/stock';

describe('la vente au comptoir et l’accès comptable, sans script', () => {
  const site = useSharedSite('sqlite');
  let enseigne: Enseigne;
  beforeAll(async () => {
    enseigne = await site.createEnseigne();
  });
  async function visiteurDe(user: UserRow) {
    const visiteur = site.visiteur();
    visiteur.cookies.set(SESSION, await site.openSession(user));
    visiteur.cookies.set(CENTRE, enseigne.bellecour.id);
    return visiteur;
  }
  /** The fields that a page's sale holds. */
  const champsDe = (html: string): Record<string, string> =>
    Object.fromEntries(
      ['formId', 'centreId', 'totalVu', 'produit0'].map((nom) => [
        nom,
        / value="([^"]*)"/.exec(new RegExp(`<input[^>]* name="${nom}"[^>]*>`).exec(html)?.[0] ?? '')?.[1] ??
          '',
      ]),
    );

  test('un code lu deux fois fait deux pièces, Entrée ne vend rien, puis la vente mène à ses papiers', async () => {
    const ctx = enseigne.context();
    const pile = { name: 'Piles 312', marque: '', code: '366012', lpp: '2355084', price: '5', montantHT: '' };
    const id = await createProduit(ctx, { ...pile, quantity: '9' }, enseigne.bellecour.id);
    const visiteur = await visiteurDe(await enseigne.createUser('employe', [enseigne.bellecour]));
    const page = '/admin/comptoir';
    expect(await visiteur.page('/admin/index')).toContain('Vente au comptoir');
    const vide = champsDe(await visiteur.page(page));
    const lu = { ...vide, cherche: '366012', ajouter: '1', mode: 'carte' };
    const une = champsDe(await (await visiteur.post(page, lu)).text());
    expect(une.produit0).toBe(id);
    const ligne = { quantite0: '1', tva0: 'reduit' };
    const deux = await (await visiteur.post(page, { ...lu, ...une, ...ligne })).text();
    expect(deux).toMatch(/name="quantite0"[^>]*value="2"|value="2"[^>]*name="quantite0"/);
    expect(await ctx.db.from('factures')).toEqual([]);
    const vente = { ...champsDe(deux), mode: 'carte', quantite0: '2', tva0: 'reduit' };
    const faite = await visiteur.post(page, vente);
    const vers = faite.headers.get('Location') ?? '';
    expect([faite.status, vers]).toEqual([302, expect.stringContaining('/admin/comptoir?vente=')]);
    const papiers = await visiteur.page(vers);
    const [pdf = '', recu = ''] = [
      /\/admin\/factures\/[0-9a-f]{24}\/pdf/,
      /\/admin\/reglements\/[0-9a-f]{24}\/recu/,
    ].map((motif) => motif.exec(papiers)?.[0] ?? '');
    for (const papier of [pdf, recu])
      expect((await visiteur.get(papier)).headers.get('Content-Type')).toBe('application/pdf');
  });

  test('un comptable en lecture seule commence aux factures, sans recherche ni fiche', async () => {
    const client = await enseigne.createClient({ nom: 'Roussel' });
    await enseigne.createFacture(client);
    const cabinet = await enseigne.createUser('viewer', [enseigne.bellecour], { acces_comptable: true });
    const visiteur = await visiteurDe(cabinet);
    expect((await visiteur.get('/admin/index')).headers.get('Location')).toBe('/admin/factures');
    const html = await visiteur.page('/admin/factures');
    expect(html).toContain('Roussel');
    for (const absent of ['Rechercher un client', '/admin/nouveauClient', '/admin/agenda'])
      expect(html).not.toContain(absent);
    expect((await visiteur.get(`/admin/nouveauClient/${client.id}`)).status).toBe(403);
    for (const page of ['/admin/encaissements', '/admin/reglements', '/admin/comptabilite'])
      expect((await visiteur.get(page)).status, page).toBe(200);
  });
});
