/** Whether every second digit doubled, counted from the end, adds up to a multiple of ten (ISO/IEC 7812). */
export const luhn = (digits: string): boolean =>
  [...digits].reduce((total, digit, index) => {
    const value = Number(digit) * ((digits.length - index) % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0) %
    10 ===
  0;
