/** The advisories that `npm audit --json` tells of, as { id, paquet, gravite, titre }; null where it could not ask. */
export function avisDe(texte) {
  let dit;
  try {
    dit = JSON.parse(texte);
  } catch {
    return null;
  }
  if (typeof dit?.vulnerabilities !== 'object' || !dit.metadata) return null;
  const avis = new Map();
  for (const { name, via } of Object.values(dit.vulnerabilities))
    for (const each of via)
      if (typeof each === 'object')
        avis.set(String(each.source), {
          ...{ id: String(each.source), paquet: each.name ?? name },
          ...{ gravite: each.severity, titre: each.title, adresse: each.url ?? '' },
        });
  return [...avis.values()];
}

const JOUR = /^\d{4}-\d{2}-\d{2}$/;

/**
 * What of some advisories is refused, and what an exception admits. An exception names an advisory, says why, when it was written and until when it holds; one that is badly written, over,
 * or of no advisory any more is refused itself.
 */
export function jugerAudit(avis, exceptions, jour) {
  const refus = [];
  const admis = [];
  const connues = new Map(exceptions.map((each) => [each.avis, each]));
  for (const { id, paquet, gravite, titre } of avis) {
    const exception = connues.get(id);
    const dit = `${paquet} (${gravite}, avis ${id}) : ${titre}`;
    if (!exception) refus.push(dit);
    else if (exception.jusquau < jour)
      refus.push(`${dit} ; l’exception valait jusqu’au ${exception.jusquau}`);
    else admis.push(`${dit} ; ${exception.raison}`);
  }
  for (const { avis: id, raison, ecrite, jusquau } of exceptions) {
    if (!id || !raison?.trim() || !JOUR.test(ecrite) || !JOUR.test(jusquau))
      refus.push(`l’exception de l’avis ${id} n’a pas sa raison et ses jours`);
    else if (!avis.some((each) => each.id === id)) refus.push(`l’exception de l’avis ${id} ne sert plus`);
  }
  return { refus, admis };
}
