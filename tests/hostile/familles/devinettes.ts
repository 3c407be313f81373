import type { Attaque } from '../attaque';
import type { Cible } from '../cible';
import { flood, type Requete } from '../requete';

const passe = (cible: Cible, rang: number, adresse: string): Requete => ({
  chemin: '/auth/login',
  corps: `email=${encodeURIComponent(cible.email)}&password=devine-${rang}`,
  entetes: { 'X-Forwarded-For': adresse },
});

const devinette = (
  nom: string,
  nombre: number,
  adresse: (cible: Cible, rang: number) => string,
): Attaque => ({
  nom: `${nombre} mots de passe pour la personne, ${nom}`,
  famille: 'devinettes',
  play: (cible) =>
    flood(
      cible,
      Array.from({ length: nombre }, (_, rang) => passe(cible, rang, adresse(cible, rang))),
      20,
    ),
});

const formulaire = (
  nom: string,
  nombre: number,
  chemin: string,
  corps: (cible: Cible, rang: number) => string,
): Attaque => ({
  nom: `${nombre} ${nom}`,
  famille: 'devinettes',
  play: (cible) =>
    flood(
      cible,
      Array.from({ length: nombre }, (_, rang) => ({ chemin, corps: corps(cible, rang) })),
      20,
    ),
});

/** Passwords, accounts and tokens tried from many addresses; meanwhile the right password from a known device comes in. */
export const attaquesParDevinettes = (): Attaque[] => [
  devinette('une adresse chacun', 60, (cible) => cible.adresse()),
  devinette('d’une seule adresse', 100, () => '198.51.100.1'),
  devinette('d’un /48', 100, (_, rang) => `2001:db8:7:${rang.toString(16)}::1`),
  devinette('d’un /48 chacun', 100, (_, rang) => `2001:db8:${rang.toString(16)}::1`),
  devinette('de l’adresse de la personne', 40, () => '192.0.2.10'),
  formulaire('comptes inconnus', 100, '/auth/login', (_, rang) => `email=x${rang}%40exemple.fr&password=x`),
  formulaire(
    'mots de passe de 100 ko',
    40,
    '/auth/login',
    ({ email }) => `email=${encodeURIComponent(email)}&password=${'p'.repeat(100_000)}`,
  ),
  formulaire('inscriptions', 60, '/auth/register', (_, rang) =>
    new URLSearchParams({
      name: 'X',
      email: `n${rang}@exemple.fr`,
      password: `Assez long ${rang} cheval`,
    }).toString(),
  ),
  formulaire(
    'demandes de réinitialisation',
    60,
    '/auth/reset-password',
    ({ email }) => `email=${encodeURIComponent(email)}`,
  ),
  formulaire(
    'demandes de confirmation',
    60,
    '/auth/confirmation',
    ({ email }) => `email=${encodeURIComponent(email)}`,
  ),
];
