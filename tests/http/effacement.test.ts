import { describe, expect, test } from 'vitest';
import { newId } from '~/lib/ids.server';
import { ENTIER, signesDans } from '../support/patient-entier';
import { useSite } from '../support/site';

const { nom, prenom, email, telephonePortable, numeroSecu } = ENTIER;
const SAISIE = { nom, prenom, email, telephonePortable, numeroSecu, adresse: ENTIER.adresse };

describe('ce que le serveur écrit de ce qu’il fait', () => {
  const site = useSite('sqlite', { env: { LOG_LEVEL: 'debug' } });

  test('un patient cherché, saisi, refusé, exporté et effacé n’y a ni nom, ni numéro, ni adresse', async () => {
    const enseigne = await site.createEnseigne();
    const admin = await enseigne.signIn('accountAdmin', { courant: enseigne.bellecour });
    const before = site.server.logs().length;
    const refus = await admin.post('/admin/nouveauClient', {
      ...SAISIE,
      email: `${email}@`,
      formId: newId(),
    });
    expect(refus.status).toBe(400);
    const cree = await admin.post('/admin/nouveauClient', { ...SAISIE, formId: newId() });
    const fiche = cree.headers.get('Location')?.split('?')[0] ?? '';
    expect(fiche).toMatch(/^\/admin\/nouveauClient\/[0-9a-f]{24}$/);
    const id = fiche.slice(-24);
    for (const q of [nom, email, telephonePortable, numeroSecu]) {
      const cherche = new URLSearchParams({ q });
      for (const path of ['/admin/clients', '/admin/clients/export', '/admin/recherche', '/admin/corbeille'])
        expect((await admin.get(`${path}?${cherche}`)).status, path).toBeLessThan(500);
    }
    await admin.upload(`${fiche}/fichiers`, 'fichier', `${nom}.pdf`, `%PDF-1.4 ${nom}`);
    expect((await admin.post(`${fiche}/nir`)).status).toBeLessThan(500);
    await admin.post(`/admin/clients/${id}/suppression`);
    await admin.post('/admin/corbeille/effacement', { ids: [id] });
    expect((await admin.get(fiche)).status).toBe(404);

    const dits = site.server.logs().slice(before);
    expect(dits).toContain(fiche);
    expect(signesDans(dits)).toEqual([]);
    expect(dits).not.toContain(encodeURIComponent(telephonePortable));
  });
});
