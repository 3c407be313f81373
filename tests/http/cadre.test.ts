import { beforeAll, describe, expect, test } from 'vitest';
import type { CentreRow } from '~/db/rows/comptes';
import { useSharedSite } from '../support/site';
import type { Visiteur } from '../support/visiteur';

/** What of the frame is somebody's own: parts of it are drawn once for each set of data (docs/decisions/074). */
describe('le cadre des pages est à qui les demande', () => {
  const site = useSharedSite('sqlite');
  let visiteurs: { qui: Visiteur; siens: string[]; autres: string[] }[];
  let ada: Visiteur;
  let centre: CentreRow;

  beforeAll(async () => {
    const [une, autre] = [await site.createEnseigne(), await site.createEnseigne()];
    await une.createClient({ nom: 'Dugommier' });
    await autre.createClient({ nom: 'Réaumur' });
    centre = une.bellecour;
    ada = await une.signIn('accountAdmin', { courant: centre, values: { name: 'Ada Première' } });
    const noe = await une.signIn('viewer', { centres: [centre], values: { name: 'Noé Lecteur' } });
    const zoe = await autre.signIn('accountAdmin', { values: { name: 'Zoé Étrangère', theme: 'sombre' } });
    const [a, n, z] = ['Ada Première', 'Noé Lecteur', 'Zoé Étrangère'];
    const nouveau = 'href="/admin/nouveauClient"';
    visiteurs = [
      {
        qui: ada,
        siens: [a, 'Dugommier', centre.id, nouveau],
        autres: [n, z, 'Réaumur', autre.bellecour.id],
      },
      {
        qui: noe,
        siens: [n, 'Dugommier'],
        autres: [a, z, 'Réaumur', autre.bellecour.id, nouveau, 'Journal<'],
      },
      {
        qui: zoe,
        siens: [z, 'Réaumur', autre.bellecour.id],
        autres: [a, n, 'Dugommier', centre.id, nouveau],
      },
    ];
  });

  test('tour à tour et tous à la fois, chacun a le sien', async () => {
    for (let tour = 0; tour < 3; tour += 1) {
      const pages = await Promise.all(visiteurs.map(({ qui }) => qui.page('/admin/clients')));
      for (const [rang, { siens, autres }] of visiteurs.entries()) {
        for (const mot of siens) expect(pages[rang]).toContain(mot);
        for (const mot of autres) expect(pages[rang]).not.toContain(mot);
      }
      visiteurs.reverse();
    }
  });

  test('ce qui change se voit sur la page suivante : thème, centre, entrée du menu', async () => {
    const sombre = /value="sombre"[^>]*aria-pressed="true"/;
    expect(await ada.page('/admin/stock')).not.toMatch(sombre);
    await ada.post('/admin/user-profile/preferences', { theme: 'sombre' });
    const page = await ada.page('/admin/stock');
    expect(page).toMatch(sombre);
    expect(page).toMatch(/href="\/admin\/stock" aria-current="page"/);
    expect(page).not.toMatch(/href="\/admin\/clients" aria-current="page"/);
    await ada.post('/admin/centre', { centerId: '' });
    expect(await ada.page('/admin/stock')).not.toContain('href="/admin/nouveauClient"');
  });
});
