/** The part of the Postman converter that makes up values. */
declare module 'openapi-to-postmanv2/assets/json-schema-faker.js' {
  const schemaFaker: {
    option: (options: { random: () => number }) => void;
    format: (name: string, toValue: () => string) => void;
  };
  export default schemaFaker;
}
