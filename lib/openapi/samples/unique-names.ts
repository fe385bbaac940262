/** Returns a function that names things: an owner has the wanted name, unless another owner does. Then it has a number: `TOKEN_2`. */
export function createNames(separator: string): (wanted: string, owner: string) => string {
  const owners = new Map<string, string>();
  return (wanted, owner) => {
    for (let number = 1; ; number += 1) {
      const name = number === 1 ? wanted : `${wanted}${separator}${number}`;
      const known = owners.get(name) ?? owner;
      owners.set(name, known);
      if (known === owner) return name;
    }
  };
}
