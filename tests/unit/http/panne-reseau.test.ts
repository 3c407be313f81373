import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sitePlan } from '../../http/plan';

/** Answers with a file, and is sent by the browser itself: without a script at all. */
const SANS_SCRIPT = ['routes/journal/export.ts'];

const files = [...new Set((await sitePlan()).map(({ file }) => file))];
const source = (file: string) => readFileSync(`app/${file}`, 'utf8');
/** An action that is the loader's own refuses whatever comes. */
const answersForms = (text: string) =>
  /^export (async )?(function action|const action = (?!loader))/m.test(text);

test.each(files.filter((file) => answersForms(source(file)) && !SANS_SCRIPT.includes(file)))(
  '%s garde ce qui est saisi quand le serveur ne répond pas',
  (file) => {
    expect(source(file)).toMatch(/^export const clientAction = keep/m);
  },
);

test.each(files)('%s lit les formulaires par readForm ou handleForm seuls', (file) => {
  expect(source(file)).not.toMatch(/\.formData\(/);
});
