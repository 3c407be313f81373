import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { DomainError } from '~/domain/errors';
import type { FichierEnvoye } from '~/domain/fichiers/fichier';
import { readBody } from '~/http/corps.server';
import { duringReception, type Envoi, receptionOf } from '~/http/reception.server';

const MEGABYTE = 1024 * 1024;
const LIMITE = 'limite';
const ENVOI: Envoi = {
  fichiers: 3,
  fichierMax: MEGABYTE,
  octets: 8 * MEGABYTE,
  trop: 'trop lourd',
  entree: { accept: '' },
};

interface Arrivee {
  request: Request;
  /** Bytes that were asked of the sender. */
  lus: () => number;
}

/** A request whose body arrives in chunks of so many bytes. */
function arriving(bytes: Uint8Array, size: number, type: string): Arrivee {
  let at = 0;
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    if (at >= bytes.length) return controller.close();
    controller.enqueue(bytes.subarray(at, at + size));
    at += size;
  };
  const body = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 });
  const headers = { 'Content-Type': type };
  const request = new Request('http://ici/', {
    method: 'POST',
    body,
    headers,
    duplex: 'half',
  } as RequestInit);
  return { request, lus: () => at };
}

/** As a browser would send it. */
async function sent(form: FormData, size = 65_536): Promise<Arrivee> {
  const whole = new Response(form);
  const type = whole.headers.get('Content-Type') ?? '';
  return arriving(new Uint8Array(await whole.arrayBuffer()), size, type);
}

const multipart = (text: string, size = 65_536) =>
  arriving(Buffer.from(text, 'latin1'), size, `multipart/form-data; boundary=${LIMITE}`);
const part = (headers: string, corps = 'x') => `--${LIMITE}\r\n${headers}\r\n\r\n${corps}\r\n`;
const champ = (name: string, corps?: string) => part(`Content-Disposition: form-data; name="${name}"`, corps);
const FIN = `--${LIMITE}--\r\n`;

/** Reads within a reception; its files with their bytes as they were on the disk, and what the folder holds afterwards. */
async function receive({ request }: Arrivee, envoi = ENVOI, sansPlace = false) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'corps-'));
  const contenuDe = ({ chemin }: FichierEnvoye) => (sansPlace ? null : readFileSync(chemin));
  const reading = duringReception(request, envoi, { dataDir, sansPlace }, async () => {
    const form = await readBody(request);
    const reception = receptionOf(request);
    const fichiers = (reception?.filesOf('fichier') ?? []).map((each) => ({
      ...each,
      contenu: contenuDe(each),
    }));
    return { form, fichiers, trop: reception?.trop };
  });
  const outcome = await reading.then(
    (value) => ({ value, error: null }),
    (error: unknown) => ({ value: null, error }),
  );
  return {
    ...outcome,
    restes: readdirSync(dataDir).flatMap((name) => readdirSync(path.join(dataDir, name))),
  };
}

describe('corps d’un formulaire', () => {
  test.each([1, 2, 7, 61, 1000, 1_000_000])(
    'en morceaux de %i octets, tout arrive tel qu’il est parti, et rien ne reste sur le disque',
    async (size) => {
      const contenu = Buffer.from('%PDF\r\n--\r\n----formdata-undici-0\r\n\r\n--fin\0\xff', 'latin1');
      const form = new FormData();
      form.append('nom', 'Œuf "dur"; a=b\r\n--');
      form.append('fichier', new File([contenu], 'été; "a"=b.pdf'));
      form.append('fichier', new File([], ''));
      form.append('nom', 'deuxième');
      const { value, restes } = await receive(await sent(form, size));
      expect(value?.form.getAll('nom')).toEqual(['Œuf "dur"; a=b\r\n--', 'deuxième']);
      expect(value?.fichiers).toMatchObject([{ nom: 'été; "a"=b.pdf', taille: contenu.length, contenu }]);
      expect(restes).toEqual([]);
    },
  );

  test('un fichier trop lourd est compté, gardé jusqu’à ce qu’on voie qu’il l’est, et les champs autour arrivent', async () => {
    const form = new FormData();
    form.append('avant', 'un');
    form.append('fichier', new File([new Uint8Array(MEGABYTE).fill(7)], 'juste'));
    form.append('fichier', new File([new Uint8Array(4 * MEGABYTE).fill(13)], 'trop'));
    form.append('après', 'deux');
    const { value } = await receive(await sent(form));
    expect([value?.form.get('avant'), value?.form.get('après')]).toEqual(['un', 'deux']);
    expect(value?.fichiers.map(({ taille }) => taille)).toEqual([MEGABYTE, 4 * MEGABYTE]);
    expect(value?.fichiers.map(({ contenu }) => contenu?.length)).toEqual([MEGABYTE, MEGABYTE + 1]);
  });

  test('au-delà de ce qui se lit d’un formulaire, la lecture cesse et ce qui est arrivé reste', async () => {
    const form = new FormData();
    form.append('avant', 'un');
    form.append('fichier', new File([new Uint8Array(40 * MEGABYTE)], 'énorme'));
    const arrivee = await sent(form);
    const { value, restes } = await receive(arrivee);
    expect(value?.form.get('avant')).toBe('un');
    expect(value?.trop).toBe(true);
    expect(arrivee.lus()).toBeLessThan(9 * MEGABYTE);
    expect(restes).toEqual([]);
  });

  test('sans place, les octets d’un fichier passent sans être gardés', async () => {
    const form = new FormData();
    form.append('objet', 'gardé');
    form.append('fichier', new File([new Uint8Array(MEGABYTE)], 'a'));
    const { value, restes } = await receive(await sent(form), ENVOI, true);
    expect(value?.form.get('objet')).toBe('gardé');
    expect(value?.fichiers).toMatchObject([{ nom: 'a', taille: MEGABYTE }]);
    expect(restes).toEqual([]);
  });

  test.each([
    ['de champs', champ('a').repeat(100_000)],
    ['de champs vides', `--${LIMITE}\r\n\r\n\r\n`.repeat(100_000)],
    ['de parties sans en-tête', `--${LIMITE}\r\n`.repeat(300_000)],
    ['de fichiers', part('Content-Disposition: form-data; name="fichier"; filename="a"').repeat(100_000)],
    ['d’en-têtes', `--${LIMITE}\r\n${'A: b\r\n'.repeat(1_000_000)}`],
    ['de noms', champ('n'.repeat(100_000)).repeat(50)],
    ['de tirets', `--${LIMITE}\r\n${'\r\n--'.repeat(1_500_000)}`],
  ])('un corps plein %s est abandonné sans être lu jusqu’au bout, ou se lit sans tarder', async (_, text) => {
    const arrivee = multipart(text + FIN);
    const start = process.cpuUsage();
    const { value, error, restes } = await receive(arrivee, { ...ENVOI, octets: 32 * MEGABYTE });
    const { user } = process.cpuUsage(start);
    expect(error ?? [...(value?.form ?? [])]).toSatisfy((lu) => lu instanceof Error || lu.length === 0);
    expect(user / 1e6).toBeLessThan(2);
    expect(restes).toEqual([]);
  });

  test('la première limite franchie arrête la lecture', async () => {
    const arrivee = multipart(champ('a').repeat(100_000) + FIN);
    const { error } = await receive(arrivee);
    expect(error).toBeInstanceOf(DomainError);
    expect(arrivee.lus()).toBeLessThan(MEGABYTE / 2);
  });

  test.each([
    ['un nom trop long', champ('n'.repeat(201)) + FIN],
    ['une valeur trop longue', champ('a', 'v'.repeat(2 * MEGABYTE)) + FIN],
    [
      'un fichier que personne ne prend',
      part('Content-Disposition: form-data; name="f"; filename="a"') + FIN,
    ],
    ['aucune fin', champ('a')],
    ['un champ sans nom', part('Content-Disposition: form-data') + FIN],
    [
      'un fichier coupé',
      `--${LIMITE}\r\nContent-Disposition: form-data; name="fichier"; filename="a"\r\n\r\nabc`,
    ],
  ])('%s : le formulaire est refusé', async (_, text) => {
    await expect(readBody(multipart(text).request)).rejects.toThrow();
    const { error, restes } = await receive(multipart(text, 1000));
    if (!text.includes('filename="a"\r\n\r\nx')) expect(error).toBeInstanceOf(Error);
    expect(restes).toEqual([]);
  });

  test.each(['multipart/form-data; boundary=autre', 'multipart/form-data', 'text/plain', ''])(
    'un corps annoncé « %s » qui n’est pas cela ne passe pas',
    async (type) => {
      await expect(readBody(arriving(Buffer.from(champ('nom') + FIN), 10, type).request)).rejects.toThrow();
    },
  );

  test('un formulaire simple se lit, dans ses limites', async () => {
    const form = (text: string) =>
      arriving(Buffer.from(text), 1000, 'application/x-www-form-urlencoded;charset=UTF-8');
    const read = await readBody(form('nom=%C5%93uf+dur&nom=2&vide=').request);
    expect([...read]).toEqual([
      ['nom', 'œuf dur'],
      ['nom', '2'],
      ['vide', ''],
    ]);
    for (const text of ['a&'.repeat(501), `${'n'.repeat(300)}=1`, `a=${'v'.repeat(2 * MEGABYTE)}`]) {
      const arrivee = form(text);
      await expect(readBody(arrivee.request)).rejects.toBeInstanceOf(DomainError);
    }
    expect([...(await readBody(form('a=1&b=2').request, { entrees: 2 }))]).toHaveLength(2);
    await expect(readBody(form('a=1&b=2&c').request, { entrees: 2 })).rejects.toBeInstanceOf(DomainError);
  });

  test('un corps plus court qu’annoncé n’est pas un formulaire', async () => {
    const { request } = arriving(Buffer.from('a=1'), 10, 'application/x-www-form-urlencoded');
    request.headers.set('Content-Length', '12');
    await expect(readBody(request)).rejects.toThrow('plus court');
  });
});
