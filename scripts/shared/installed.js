/** What package-lock.json calls the folder of the tests' own package.json. */
const TESTS = 'tests';

/** Which declarations a purpose begins from: the server, what builds it, and what `npm test` brings (docs/decisions/079). */
const BEGINNINGS = {
  serve: [['', 'dependencies']],
  build: [
    ['', 'dependencies'],
    ['', 'devDependencies'],
  ],
  test: [
    ['', 'dependencies'],
    ['', 'devDependencies'],
    [TESTS, 'devDependencies'],
  ],
};

/** Where Node finds a package from a folder: beside it, or in the node_modules of a folder above. */
function find(packages, name, folder) {
  for (let from = folder; ; from = from.slice(0, Math.max(0, from.lastIndexOf('/')))) {
    const place = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`;
    if (packages[place]) return place;
    if (from === '') return undefined;
  }
}

function needsOf({ dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/** The places of a lock file's packages of these names, named from a folder, and of what those need in turn; none of those `without`. */
export function placesOf(packages, names, { from = '', without = [], places = new Set() } = {}) {
  const visit = (name, folder) => {
    const place = find(packages, name, folder);
    if (!place || places.has(place) || without.includes(name)) return;
    places.add(place);
    for (const need of needsOf(packages[place])) visit(need, place);
  };
  for (const name of names) visit(name, from);
  return places;
}

/** The places of a lock file's packages that a purpose ('serve', 'build', 'test') needs, and what those need in turn. */
function placesFor(packages, purpose) {
  const places = new Set();
  for (const [from, kind] of BEGINNINGS[purpose])
    placesOf(packages, Object.keys(packages[from]?.[kind] ?? {}), { from, places });
  return places;
}

/**
 * Whether what npm installed (the packages of node_modules/.package-lock.json) holds what a purpose needs, as package-lock.json
 * wants it. What another purpose brought, missing or outdated, does not matter; nor does an optional package of another machine.
 */
export function isInstalled(wanted, found, purpose) {
  return [...placesFor(wanted, purpose)].every((place) => {
    const { version, integrity, optional, devOptional } = wanted[place];
    const installed = found[place];
    if (!installed) return Boolean(optional || devOptional);
    return installed.version === version && installed.integrity === integrity;
  });
}
