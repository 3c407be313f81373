import type { z } from 'zod';
import { isForbidden } from './infra/ics/reseaux.server';
import { type PlageIp, parsePlage } from './lib/plages-ip';

const TRUST_PROXY_ATTENDU =
  'TRUST_PROXY doit être loopback, un nombre de proxys de 0 à 9, ou des adresses et plages séparées par des virgules (10.0.0.2,172.16.0.0/12) ; « tout le monde » n’est pas un proxy.';
const ICS_ATTENDU =
  'ICS_ALLOW_PRIVATE doit être 0, 1 (tous les réseaux privés) ou des plages séparées par des virgules (192.168.1.0/24) ; ni cette machine (127.0.0.0/8, ::1), ni ses liens (169.254.0.0/16, fe80::/10) n’en font partie.';
const RESEAUX_PRIVES = '10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7';
/** A range that takes more than this share of all addresses is nobody's. */
const PLAGE_MIN_BITS = 7;

/** 'loopback', a number of proxies, or their addresses and ranges. */
export function readTrustProxy(text: string, context: z.RefinementCtx): number | string[] {
  if (/^\d$/.test(text)) return Number(text);
  const names = text.split(',').map((each) => each.trim());
  const isProxy = (name: string) => name === 'loopback' || (parsePlage(name)?.[1] ?? 0) >= PLAGE_MIN_BITS;
  if (!names.every(isProxy)) context.addIssue(TRUST_PROXY_ATTENDU);
  return names;
}

/** '0' is none, '1' every private network; ranges of one's own otherwise. */
export function readIcsPlages(text: string, context: z.RefinementCtx): PlageIp[] {
  if (text === '0') return [];
  const names = (text === '1' ? RESEAUX_PRIVES : text).split(',').map((each) => each.trim());
  const plages = names.flatMap((name) => {
    const plage = parsePlage(name);
    return plage && plage[1] >= PLAGE_MIN_BITS && !isForbidden(plage[0].toString()) ? [plage] : [];
  });
  if (plages.length < names.length) context.addIssue(ICS_ATTENDU);
  return plages;
}
