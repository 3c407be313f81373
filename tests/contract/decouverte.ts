import { createRequire } from 'node:module';
import path from 'node:path';
import ts from 'typescript';

type Module = Record<string, unknown>;

const modules: Record<string, Module> = import.meta.glob('/app/domain/**/*.ts', { eager: true });
const sources: Record<string, string> = import.meta.glob('/app/domain/**/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Layers of .dependency-cruiser.cjs that make a context, and what of the domain they may import. */
const PORTES = ['routes', 'http', 'doors'];
const { forbidden } = createRequire(import.meta.url)(path.resolve('.dependency-cruiser.cjs')) as {
  forbidden: { name: string; to: { path?: string; pathNot?: string[] } }[];
};
const ruleOf = (name: string) => forbidden.find((rule) => rule.name === name)?.to;
const OUVERTS = PORTES.flatMap((name) => ruleOf(name)?.pathNot ?? []).map((each) => new RegExp(each));
const PRIVES = new RegExp(ruleOf('doors-use-no-repository')?.path ?? /^/);

/** Whether a file of the domain, by its path there, can be reached from a door: what it exports must ask for a right itself. */
export function isOuvert(file: string): boolean {
  const whole = `app/domain/${file}`;
  return OUVERTS.some((open) => open.test(whole)) && !PRIVES.test(whole);
}

/**
 * Every exported function of the domain that takes a `Context`, as 'path#name': all of those that a door can reach, whatever they call it.
 * Behind them, those that call it `tx` work inside a caller's transaction on rows that the caller has found, and are left out. The source
 * is read, since types are gone at run time.
 */
export function discoverServices(): Map<string, Fonction> {
  discovered ??= discover();
  return discovered;
}

type Fonction = (...args: never[]) => unknown;
let discovered: Map<string, Fonction> | undefined;

function discover(): Map<string, Fonction> {
  const found = new Map<string, Fonction>();
  for (const [file, source] of Object.entries(sources)) {
    for (const name of exportedWithContext(file, source)) {
      const value = modules[file]?.[name];
      if (typeof value !== 'function') throw new Error(`${file} n’exporte pas ${name}`);
      found.set(`${file.slice('/app/domain/'.length)}#${name}`, value as Fonction);
    }
  }
  return found;
}

function exportedWithContext(file: string, source: string): string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest);
  return tree.statements.filter(isExported).flatMap((statement) => {
    if (ts.isFunctionDeclaration(statement))
      return takesContext(statement, tree) ? [statement.name?.text ?? 'default'] : [];
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.flatMap(({ name, initializer }) => {
      const isFunction =
        initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer));
      return isFunction && ts.isIdentifier(name) && takesContext(initializer, tree) ? [name.text] : [];
    });
  });
}

const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

function takesContext({ parameters }: ts.SignatureDeclarationBase, tree: ts.SourceFile): boolean {
  const contexts = parameters.filter(({ type }) => type?.getText(tree) === 'Context');
  if (isOuvert(tree.fileName.slice('/app/domain/'.length))) return contexts.length > 0;
  return contexts[0] === parameters[0] && contexts.some(({ name }) => name.getText(tree) !== 'tx');
}
