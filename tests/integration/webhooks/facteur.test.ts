import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFacteur } from '~/infra/webhooks/facteur.server';
import { AUTRE_PROTOCOLE, HOTE_D_ESSAI, PLAGES_D_ESSAI } from '../../support/calendrier';
import { type Recepteur, startRecepteur } from '../../support/webhook';

describe('adresses et réponses des webhooks', () => {
  let recepteur: Recepteur;
  beforeAll(async () => {
    recepteur = await startRecepteur();
  });
  afterAll(() => recepteur.close());

  const facteur = createFacteur({ plages: [], delaiMs: 300 });
  const ouvert = createFacteur({ plages: PLAGES_D_ESSAI, delaiMs: 300 });
  const message = (url: string) => ({
    ...{ url, id: 'msg_1', corps: '{"type":"test"}', date: new Date() },
    secrets: [facteur.newSecret()],
  });

  test.each([
    'http://outil.example/auricule',
    'https://outil.example:8443/auricule',
    'https://127.0.0.1/auricule',
    'https://[::1]/auricule',
    'https://10.0.0.8/auricule',
    'https://169.254.169.254/latest/meta-data',
    'https://[::ffff:192.168.1.4]/',
    'https://lea:secret@outil.example/',
    'ftp://outil.example/',
  ])('%s est refusée avant tout envoi', async (url) => {
    expect(facteur.refuse(url)).not.toBeNull();
    expect(await facteur.send(message(url))).toMatchObject({ recu: false, statut: null });
  });

  test('un nom qui mène à un réseau privé est refusé au moment d’envoyer', async () => {
    for (const address of ['127.0.0.1', '10.0.0.8', HOTE_D_ESSAI]) {
      const resolve = async () => [{ address, family: 4 }];
      const trompe = createFacteur({ plages: [], resolve });
      expect(trompe.refuse('https://outil.example/')).toBeNull();
      const { recu, raison } = await trompe.send(message('https://outil.example/'));
      expect([recu, raison]).toEqual([false, expect.stringContaining('réseau privé')]);
    }
    expect(recepteur.recus).toEqual([]);
  });

  test('une réponse qui tarde est un échec ; une qui ne finit pas n’est pas attendue', async () => {
    recepteur.answer(() => undefined);
    expect(await ouvert.send(message(recepteur.url))).toMatchObject({
      recu: false,
      raison: 'L’adresse n’a pas répondu en 10 secondes.',
    });
    recepteur.answer((_, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('x'.repeat(4096)), 1);
      response.on('close', () => clearInterval(timer));
    });
    expect(await ouvert.send(message(recepteur.url))).toMatchObject({ recu: true, statut: 200 });
    recepteur.answer((_, response) => response.destroy());
    expect(await ouvert.send(message(recepteur.url))).toMatchObject({ recu: false, statut: null });
    recepteur.answer((_, { socket }) => socket?.write(AUTRE_PROTOCOLE));
    expect(await ouvert.send(message(recepteur.url))).toMatchObject({ recu: false, statut: null });
  });
});
