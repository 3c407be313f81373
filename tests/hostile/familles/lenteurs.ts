import { setTimeout as sleep } from 'node:timers/promises';
import type { Hasard } from '../../../db/seeds/demo/hasard';
import type { Attaque, Echange } from '../attaque';
import type { Cible } from '../cible';
import { bytesOf } from '../requete';
import { sendRaw } from '../tcp';

/** Bytes that come one by one, for so long at most. */
async function* drip(octets: Buffer, pauseMs: number, dureeMs: number): AsyncGenerator<Buffer> {
  const fin = Date.now() + dureeMs;
  for (let rang = 0; rang < octets.length && Date.now() < fin; rang++) {
    yield octets.subarray(rang, rang + 1);
    await sleep(pauseMs);
  }
}

const together = (nombre: number, one: (rang: number) => Promise<Echange>): Promise<Echange[]> =>
  Promise.all(Array.from({ length: nombre }, (_, rang) => one(rang)));

const FORMULAIRE = (cible: Cible) =>
  bytesOf(cible, { chemin: '/auth/login', corps: `email=${'a'.repeat(500)}&password=b` });

/** Senders and readers that take their time, and those that leave in the middle. */
export function attaquesParLenteur(hasard: Hasard): Attaque[] {
  const dureeMs = 3000;
  const lente = (nom: string, nombre: number, of: (cible: Cible) => Buffer, from = 0): Attaque => ({
    nom: `${nom}, ${nombre} à la fois`,
    famille: 'lenteurs',
    play: (cible) =>
      together(nombre, async () => {
        const octets = of(cible);
        const debut = octets.subarray(0, from < 0 ? octets.length + from : from);
        async function* morceaux() {
          if (debut.length > 0) yield debut;
          yield* drip(octets.subarray(debut.length), 100, dureeMs);
        }
        return sendRaw(cible.port, morceaux(), { ensuite: 'coupe', patience: dureeMs + 2000 });
      }),
  });
  const coupees = Array.from({ length: 12 }, (_, rang): Attaque => {
    const part = hasard.entier(1, 99) / 100;
    const ensuite = rang % 2 ? 'coupe' : 'finit';
    const multipart = rang % 3 === 0;
    return {
      nom: `${multipart ? 'fichier' : 'formulaire'} coupé à ${Math.round(part * 100)} % (${ensuite}), dix fois`,
      famille: 'coupures',
      play: (cible) =>
        together(10, async () => {
          const octets = multipart
            ? bytesOf(cible, {
                chemin: `/admin/nouveauClient/${cible.clientId}?onglet=fichiers`,
                qui: 'employe',
                type: 'multipart/form-data; boundary=a',
                corps: `--a\r\nContent-Disposition: form-data; name="fichiers"; filename="a.pdf"\r\n\r\n%PDF-1.4\n${'x'.repeat(500_000)}\r\n--a--\r\n`,
              })
            : FORMULAIRE(cible);
          const coupe = octets.subarray(0, Math.floor(octets.length * part));
          return sendRaw(cible.port, [coupe], { ensuite, patience: 5000 });
        }),
    };
  });
  const lecteur = (nom: string, chemin: string): Attaque => ({
    nom: `${nom} lu au compte-gouttes, vingt à la fois`,
    famille: 'lenteurs',
    play: (cible) =>
      together(20, () =>
        sendRaw(cible.port, [bytesOf(cible, { chemin, qui: 'admin' })], {
          lenteur: 250,
          ensuite: 'finit',
          patience: 4000,
        }),
      ),
  });
  return [
    lente('en-têtes lents', 200, FORMULAIRE),
    lente('corps lent', 200, FORMULAIRE, -500),
    lente('première ligne lente', 300, () => Buffer.from(`GET /${'a'.repeat(500)}`)),
    lente(
      'fichier lent',
      40,
      (cible) =>
        bytesOf(cible, {
          chemin: '/admin/clients/import',
          qui: 'employe',
          type: 'multipart/form-data; boundary=a',
          corps: `--a\r\nContent-Disposition: form-data; name="fichier"; filename="a.csv"\r\n\r\n${'x;'.repeat(500)}`,
        }),
      -900,
    ),
    lecteur('la liste', '/admin/clients?taille=100'),
    lecteur('la facture', '/admin/factures?taille=100'),
    ...coupees,
    ...[200, 500].map(
      (nombre): Attaque => ({
        nom: `${nombre} connexions muettes`,
        famille: 'connexions',
        play: (cible) =>
          together(nombre, () => sendRaw(cible.port, [], { patience: dureeMs, ensuite: 'finit' })),
      }),
    ),
    {
      nom: '1 000 connexions ouvertes et coupées',
      famille: 'connexions',
      async play(cible) {
        const echanges: Echange[] = [];
        for (let tour = 0; tour < 20; tour++)
          echanges.push(
            ...(await together(50, () => sendRaw(cible.port, ['GET / HT'], { ensuite: 'coupe' }))),
          );
        return echanges;
      },
    },
  ];
}
