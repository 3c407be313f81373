import { useEffect, useState } from 'react';

/** Whether the page's scripts have taken it over: what needs them is shown only then. */
export function useVivant(): boolean {
  const [vivant, setVivant] = useState(false);
  useEffect(() => setVivant(true), []);
  return vivant;
}
