import { describe, expect, test } from 'vitest';
import { DomainError } from '~/domain/errors';
import { FICHIER_MAX } from '~/domain/fichiers/fichier';
import { readBody } from '~/http/corps.server';

const MEGABYTE = 1024 * 1024;

/** A request whose body arrives in chunks of so many bytes. */
async function arriving(form: FormData, size: number, type?: string): Promise<Request> {
  const whole = new Response(form);
  const bytes = new Uint8Array(await whole.arrayBuffer());
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(at, at + size));
      at += size;
    },
  });
  const headers = { 'Content-Type': type ?? whole.headers.get('Content-Type') ?? '' };
  return new Request('http://ici/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
}

const fileOf = async (form: FormData, name: string) => {
  const value = form.get(name);
  if (!(value instanceof File)) throw new Error(`${name} n’est pas un fichier`);
  return { nom: value.name, contenu: new Uint8Array(await value.arrayBuffer()) };
};

describe('corps d’un formulaire, allégé de ce que personne ne prend', () => {
  test.each([1, 2, 7, 61, 1000, 1_000_000])(
    'en morceaux de %i octets, rien de ce qui est léger ne change',
    async (size) => {
      const contenu = Buffer.from('%PDF\r\n--\r\n----formdata-undici-0\r\n\r\n--fin\0\xff', 'latin1');
      const form = new FormData();
      form.append('nom', 'Œuf "dur"; a=b\r\n--');
      form.append('fichier', new File([contenu], 'été; a=b.pdf'));
      form.append('vide', new File([], ''));
      form.append('nom', 'deuxième');
      const read = await readBody(await arriving(form, size));
      expect(read.getAll('nom')).toEqual(['Œuf "dur"; a=b\r\n--', 'deuxième']);
      const fichier = await fileOf(read, 'fichier');
      expect(fichier.nom).toBe('été; a=b.pdf');
      expect(Buffer.from(fichier.contenu)).toEqual(contenu);
      // As the platform reads a field that was left empty.
      expect(read.get('vide')).toEqual((await (await arriving(form, 1000)).formData()).get('vide'));
    },
  );

  test('un fichier de 10 Mo arrive entier ; un plus lourd arrive trop lourd, et les champs autour avec lui', async () => {
    const form = new FormData();
    form.append('avant', 'un');
    form.append('juste', new File([new Uint8Array(FICHIER_MAX).fill(7)], 'a'));
    form.append('trop', new File([new Uint8Array(40 * MEGABYTE).fill(13)], 'b'));
    form.append('après', 'deux');
    const read = await readBody(await arriving(form, 65_536));
    expect([read.get('avant'), read.get('après')]).toEqual(['un', 'deux']);
    expect((await fileOf(read, 'juste')).contenu).toHaveLength(FICHIER_MAX);
    const { length } = (await fileOf(read, 'trop')).contenu;
    expect(length).toBeGreaterThan(FICHIER_MAX);
    expect(length).toBeLessThan(FICHIER_MAX + MEGABYTE);
  });

  test('des fichiers acceptables un à un, trop lourds ensemble, sont refusés une fois lus', async () => {
    const form = new FormData();
    for (let index = 0; index < 5; index += 1)
      form.append('fichiers', new File([new Uint8Array(9 * MEGABYTE)], 'a'));
    await expect(readBody(await arriving(form, 1_000_000))).rejects.toBeInstanceOf(DomainError);
  });

  test.each(['multipart/form-data; boundary=autre', 'multipart/form-data', 'text/plain', ''])(
    'un corps annoncé « %s » qui n’est pas cela ne passe pas',
    async (type) => {
      const form = new FormData();
      form.append('nom', 'x');
      await expect(readBody(await arriving(form, 10, type))).rejects.toThrow();
    },
  );
});
