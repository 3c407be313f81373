import { expect, test } from 'vitest';
import { adresseDeRetour, avecRetour, listeDesClients } from '~/http/retour';
import { readRetour } from '~/http/retour.server';

const SITE = 'https://auricule.example';
const CLIENT = `${SITE}/admin/ClientDashboard/0123456789abcdef01234567`;
const LONGUE = 'x'.repeat(1900);
const ouvert = (adresse: string, referer?: string) =>
  readRetour(new Request(adresse, { headers: referer === undefined ? {} : { Referer: referer } }));

test.each([
  ['rien ne le dit', CLIENT, undefined, ''],
  ['une liste et ses filtres', CLIENT, `${SITE}/admin/clients?q=petit&page=2`, 'clients?q=petit&page=2'],
  ['l’agenda', CLIENT, `${SITE}/admin/agenda?date=2026-11-21`, 'agenda?date=2026-11-21'],
  ['un autre onglet, qui le porte', CLIENT, `${CLIENT}?retour=clients%3Fpage%3D2`, 'clients?page=2'],
  ['le formulaire d’un nouveau client', CLIENT, `${SITE}/admin/nouveauClient`, ''],
  ['l’adresse elle-même, d’abord', `${CLIENT}?retour=corbeille`, `${SITE}/admin/clients?q=x`, 'corbeille'],
  ['un autre site', CLIENT, 'https://ailleurs.example/admin/clients', ''],
  ['ce qui n’est pas une adresse', CLIENT, 'clients', ''],
  ['hors de l’application', `${CLIENT}?retour=${encodeURIComponent('../auth/logout')}`, undefined, ''],
  ['un autre serveur', `${CLIENT}?retour=${encodeURIComponent('/ailleurs.example')}`, undefined, ''],
  ['beaucoup de filtres', `${CLIENT}?retour=clients%3Fq%3D${LONGUE}`, undefined, `clients?q=${LONGUE}`],
  ['trop long', `${CLIENT}?retour=clients%3Fq%3D${'x'.repeat(2000)}`, undefined, ''],
])('d’où l’on vient : %s', (_, adresse, referer, retour) => {
  expect(ouvert(adresse, referer)).toBe(retour);
});

test('le chemin du retour se porte d’onglet en onglet, et dit la liste', () => {
  expect(avecRetour('onglet=devis', 'clients?q=a b')).toBe('onglet=devis&retour=clients%3Fq%3Da+b');
  expect(avecRetour('onglet=devis', '')).toBe('onglet=devis');
  expect(adresseDeRetour('')).toBe('/admin/clients');
  expect(adresseDeRetour('agenda?vue=jour')).toBe('/admin/agenda?vue=jour');
  expect(listeDesClients('clients?tri=nom')?.get('tri')).toBe('nom');
  expect(listeDesClients('clients')?.size).toBe(0);
  expect(listeDesClients('corbeille')).toBeNull();
});
