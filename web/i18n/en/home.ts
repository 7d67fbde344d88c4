export const home = {
  welcome: (name: string) => `Welcome, ${name}`,
}
