import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { statique } from '~/ui/statique';

const drawn = (props: object) => renderToStaticMarkup(<p {...props} />);

test('une partie n’est dessinée qu’une fois pour les mêmes données, et jamais prise pour une autre', () => {
  const seen: string[] = [];
  const salut = statique(({ nom, centres }: { nom: string; centres: { id: string }[] }) => {
    seen.push(nom);
    return (
      <b>
        {nom}
        {centres.map(({ id }) => ` ${id}`)}
      </b>
    );
  });
  const lea = { nom: 'Léa', centres: [{ id: '1' }] };
  expect(drawn(salut(lea))).toBe('<p><b>Léa 1</b></p>');
  expect(drawn(salut({ nom: 'Léa', centres: [{ id: '1' }] }))).toBe('<p><b>Léa 1</b></p>');
  expect(seen).toEqual(['Léa']);
  // What could run together in a careless key stays apart.
  expect(drawn(salut({ nom: 'Léa', centres: [{ id: '1 2' }] }))).toBe('<p><b>Léa 1 2</b></p>');
  expect(drawn(salut({ nom: 'Léa', centres: [{ id: '1' }, { id: '2' }] }))).toBe('<p><b>Léa 1 2</b></p>');
  expect(drawn(salut({ nom: 'Léa"]', centres: [] }))).toBe('<p><b>Léa&quot;]</b></p>');
  expect(seen).toHaveLength(4);
  expect(drawn(salut(lea))).toBe('<p><b>Léa 1</b></p>');
});

test('ce qui vient des données reste du texte', () => {
  const texte = statique(({ mot }: { mot: string }) => <i title={mot}>{mot}</i>);
  expect(drawn(texte({ mot: '"><script>' }))).toBe(
    '<p><i title="&quot;&gt;&lt;script&gt;">&quot;&gt;&lt;script&gt;</i></p>',
  );
});

test('ce qui est gardé a une borne : le plus ancien s’en va, et se dessine de nouveau', () => {
  let times = 0;
  const long = statique(({ rang }: { rang: number }) => {
    times += 1;
    return <i>{String(rang).repeat(100_000)}</i>;
  });
  for (let rang = 0; rang < 10; rang += 1) long({ rang });
  expect(times).toBe(10);
  long({ rang: 9 });
  expect(times).toBe(10);
  long({ rang: 0 });
  expect(times).toBe(11);
});
