import { useEffect, useState } from 'react';

/** Whether the page's scripts have taken it over: what needs them is shown only then. */
export function useAvecScript(): boolean {
  const [avecScript, setAvecScript] = useState(false);
  useEffect(() => setAvecScript(true), []);
  return avecScript;
}
