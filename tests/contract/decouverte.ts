import ts from 'typescript';

type Module = Record<string, unknown>;

const modules = import.meta.glob<Module>('/app/domain/**/*.ts', { eager: true });
const sources = import.meta.glob<string>('/app/domain/**/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/**
 * Every exported function of the domain whose first parameter is a `Context`, as 'path#name'. Those that call it `tx` work inside a
 * caller's transaction on rows that the caller has found, and are left out: the source is read, since types are gone at run time.
 */
export function discoverServices(): Map<string, (...args: never[]) => unknown> {
  const found = new Map<string, (...args: never[]) => unknown>();
  for (const [file, source] of Object.entries(sources)) {
    for (const name of exportedWithContext(file, source)) {
      const value = modules[file]?.[name];
      if (typeof value !== 'function') throw new Error(`${file} n’exporte pas ${name}`);
      found.set(`${file.slice('/app/domain/'.length)}#${name}`, value as (...args: never[]) => unknown);
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

function takesContext({ parameters: [first] }: ts.SignatureDeclarationBase, tree: ts.SourceFile): boolean {
  return first?.type?.getText(tree) === 'Context' && first.name.getText(tree) !== 'tx';
}
