import { beforeAll, describe, expect, test } from 'vitest';
import { FORMULAIRE_FACTURE } from '../support/facture';
import { createPdf } from '../support/pdf';
import { CENTRE, type Enseigne, useSharedSite } from '../support/site';
import { hiddenOf, redirection, type Visiteur } from '../support/visiteur';

const CLIENT = { nom: 'Deux', email: 'deux@exemple.fr', telephonePortable: '0610203040' };

/** A page opened in one centre is sent after another tab has chosen another centre, or none. */
describe('un formulaire ouvert dans un centre', () => {
  const site = useSharedSite('sqlite');
  let enseigne: Enseigne;
  let admin: Visiteur;

  beforeAll(async () => {
    enseigne = await site.createEnseigne();
    admin = await enseigne.signIn('admin', { courant: enseigne.bellecour });
  });

  const choose = (id: string | null) => (id ? admin.cookies.set(CENTRE, id) : admin.cookies.delete(CENTRE));
  const hidden = async (path: string) => hiddenOf(await admin.page(path));
  const send = (path: string, champs: Record<string, string>, pdf?: Uint8Array) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(champs)) body.set(name, value);
    if (pdf) body.set('fichier', new File([pdf as BlobPart], 'facture.pdf', { type: 'application/pdf' }));
    return admin.fetch(path, { method: 'POST', body, headers: { Origin: new URL(site.server.url).origin } });
  };

  test.each<
    [string, 'clients' | 'produits' | 'factures' | 'evenements' | 'commandes', Record<string, string>]
  >([
    ['/admin/nouveauClient', 'clients', CLIENT],
    ['/admin/stock/ajout', 'produits', { name: 'Nuance', quantity: '3' }],
    ['/admin/nouvelleFacture', 'factures', FORMULAIRE_FACTURE],
    ['/admin/factures/import', 'factures', { objet: 'Ailleurs', nomClient: 'Petit' }],
    ['/admin/cartevitale', 'clients', {}],
    [
      '/admin/commandes/nouvelle',
      'commandes',
      { fournisseur: 'Clairson', commandeeLe: '2026-01-12', designation0: 'Embouts', quantite0: '2' },
    ],
    [
      '/admin/agenda/nouveau',
      'evenements',
      { type: 'Réunion', date: '2038-01-12', heure: '10:00', heureFin: '11:00' },
    ],
  ])(
    '%s va dans ce centre, quel que soit celui qu’un autre onglet a choisi depuis',
    async (path, table, champs) => {
      const { bellecour, croixRousse } = enseigne;
      const rows = async () => (await enseigne.context().db.from(table)).map((row) => row.centre_id);
      for (const ensuite of path === '/admin/cartevitale' ? [croixRousse.id] : [croixRousse.id, null]) {
        choose(bellecour.id);
        const before = (await rows()).length;
        // The second is another client than the first: one who is known is asked about.
        const nom = champs.nom && { nom: ensuite ? 'Ailleurs' : 'Partout' };
        // At one hour there would be nobody left for the second appointment.
        const jour = champs.heureFin && { date: ensuite ? '2038-01-12' : '2038-01-13' };
        const sent = { ...champs, ...nom, ...(await hidden(path)), ...jour };
        choose(ensuite);
        const pdf = path.endsWith('import') ? createPdf(String(ensuite)) : undefined;
        expect(redirection(await send(path, sent, pdf)), path).not.toBeNull();
        expect((await rows()).slice(before)).toEqual([bellecour.id]);
      }
    },
  );

  test('l’import de clients aussi', async () => {
    choose(enseigne.bellecour.id);
    const action = /<form[^>]*multipart[^>]*>/.exec(await admin.page('/admin/clients/import'))?.[0] ?? '';
    const path = /action="([^"]*)"/.exec(action)?.[1] ?? '';
    choose(enseigne.croixRousse.id);
    const response = await admin.upload(path, 'fichier', 'clients.csv', 'Nom\nPetit\n');
    expect(redirection(response)).toMatch(/colonnes$/);
    const imports = await enseigne.context().db.from('imports');
    expect(imports.map((row) => row.centre_id)).toEqual([enseigne.bellecour.id]);
  });

  test('l’adresse secrète est celle du centre que sa page nommait', async () => {
    const path = '/admin/acces/adresses/nouvelle';
    choose(enseigne.bellecour.id);
    const sent = await hidden(path);
    const adresses = async () =>
      (await enseigne.context().db.from('adresses_agenda')).map((row) => row.centre_id);
    choose(null);
    expect(redirection(await send(path, { pour: 'moi', ...sent }))).toBe('/admin/acces');
    expect(await adresses()).toEqual([]);
    choose(enseigne.croixRousse.id);
    expect(await (await send(path, { pour: 'moi', ...sent })).text()).toContain('.ics');
    expect(await adresses()).toEqual([enseigne.bellecour.id]);
  });

  test('le calendrier externe aussi : refusé, il garde ce qui est saisi dans le centre de sa page', async () => {
    const path = '/admin/acces/calendriers/nouveau';
    choose(enseigne.bellecour.id);
    const sent = { nom: 'Agenda de Léa', url: 'https://127.0.0.1/a.ics', ...(await hidden(path)) };
    expect(sent).toMatchObject({ centreId: enseigne.bellecour.id });
    choose(enseigne.croixRousse.id);
    const response = await send(path, sent);
    expect(response.status).toBe(400);
    const page = await response.text();
    expect(page).toContain('value="Agenda de Léa"');
    expect(page).toMatch(new RegExp(`name="centreId"[^>]*value="${enseigne.bellecour.id}"`));
  });

  test('d’un centre qui n’est plus le sien, il est refusé et garde ce qui est saisi', async () => {
    choose(enseigne.bellecour.id);
    const ailleurs = await site.createEnseigne();
    const response = await admin.post('/admin/nouveauClient', { ...CLIENT, centreId: ailleurs.bellecour.id });
    expect(response.status).toBe(400);
    const page = await response.text();
    expect(page).toContain('n’est plus l’un des vôtres');
    expect(page).toContain('value="deux@exemple.fr"');
  });
});
