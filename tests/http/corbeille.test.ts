import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabases } from '../support/databases';
import { type Enseigne, useSharedSite } from '../support/site';
import { redirection, type Visiteur } from '../support/visiteur';

const SUPPRIME = '2026-11-20T08:00:00.000Z';

/** What a page says, without its markup. */
const texte = (page: string) => page.replace(/<[^>]+>/g, '');

describe.each(testDatabases())('corbeille, statuts et carte Vitale par le site (%s)', (dialecte) => {
  const site = useSharedSite(dialecte);
  let enseigne: Enseigne;
  let employe: Visiteur;

  beforeAll(async () => {
    enseigne = await site.createEnseigne();
    employe = await enseigne.signIn('employe', { courant: enseigne.bellecour });
  });

  test('vide, elle le dit ; restaurer et supprimer répondent dans les mots de la maison', async () => {
    expect(await employe.page('/admin/corbeille')).toContain('Aucun client supprimé trouvé');
    const [a, b, c] = await Promise.all(
      ['A', 'B', 'C'].map((nom) => enseigne.createClient({ nom }, { supprime_le: SUPPRIME })),
    );
    expect(texte(await employe.page('/admin/corbeille'))).toContain('Corbeille (Total : 3)');
    const restored = await employe.post(`/admin/corbeille/${a?.id}/restauration?q=a`);
    expect(redirection(restored)).toBe('/admin/corbeille?q=a');
    expect(await employe.page('/admin/corbeille')).toContain('Client restauré avec succés !');
    const question = await employe.page(`/admin/corbeille/effacement?ids=${b?.id}&ids=${c?.id}`);
    expect(question).toContain('Supprimer définitivement 2 clients ?');
    expect(question).toContain('Restera, et pourquoi');
    await employe.post('/admin/corbeille/effacement', { ids: [b?.id ?? '', c?.id ?? ''] });
    expect(await employe.page('/admin/corbeille')).toContain('Clients supprimés avec succès !');
  });

  test('un statut inconnu répond 404 avec des mots ; un statut connu donne son titre', async () => {
    await enseigne.createClient({ statut: 'En Livraison' });
    const page = await employe.page('/admin/statutClient/En%20livraison');
    expect(texte(page)).toContain('Clients avec le statut: En Livraison - (Total : 1)');
    const unknown = await employe.get('/admin/statutClient/Perdu');
    expect(unknown.status).toBe(404);
    expect(await unknown.text()).toContain('Le statut n&#x27;existe pas.');
  });

  test('la carte Vitale crée le client une fois, puis mène à sa fiche ; en compte global elle explique', async () => {
    const first = redirection(await employe.post('/admin/cartevitale'));
    expect(first).toMatch(/^\/admin\/nouveauClient\/[0-9a-f]{24}$/);
    expect(redirection(await employe.post('/admin/cartevitale'))).toBe(first);
    expect(await employe.page(first ?? '')).toContain('Ce client existe déjà');
    const global = await enseigne.signIn('employe');
    expect(await global.page('/admin/cartevitale')).toContain('choisissez un centre');
    const refused = await global.post('/admin/cartevitale');
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('Choisissez un centre avant d’enregistrer un client.');
  });
});
