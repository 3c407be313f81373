import './node-version.js';
import { TARGETS } from './build-targets.js';
import { ensurePackages } from './dependencies.js';
import { describeSources, isFresh, writeStamp } from './freshness.js';
import { takeLock } from './lock.js';

async function buildTarget(target) {
  const start = performance.now();
  console.error(`Construction : ${target.label}…`);
  // Taken before the build: a file saved while it runs makes the result stale, as it should.
  const stamp = describeSources(target);
  await target.build();
  writeStamp(target, stamp);
  console.error(`Construction : ${target.label}, ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

/** Builds what is stale among the named targets ('pages', 'programs'); `force` builds them all the same. */
export async function ensureBuild(names = Object.keys(TARGETS), { force = false } = {}) {
  const targets = names.map((name) => TARGETS[name]);
  if (!force && targets.every(isFresh)) return;
  const lock = takeLock('build');
  try {
    for (const target of targets) if (force || !isFresh(target)) await buildTarget(target);
  } finally {
    lock.release();
  }
}

/**
 * Leaves the clone ready to run: dependencies as package-lock.json says, build as the sources say. A fresh build needs
 * the runtime dependencies only, so that a server may be installed without the development ones.
 */
export async function ensureReady(names) {
  const fresh = (names ?? Object.keys(TARGETS)).every((name) => isFresh(TARGETS[name]));
  const { made } = await ensurePackages({ to: fresh ? 'serve' : 'build' });
  if (!fresh) await buildOrExit(names);
  await made;
}

/** The tools have shown where the fault is; a stack of this script would only hide it. */
export async function buildOrExit(names, options) {
  try {
    await ensureBuild(names, options);
  } catch (error) {
    console.error(`La construction a échoué : ${error.message}`);
    process.exit(1);
  }
}
