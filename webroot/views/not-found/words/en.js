export default {
  'notFound.home': 'Go home',
  'notFound.text': 'The page may have been renamed, or the link is incomplete.',
  'notFound.title': 'Not found',
  'notFound.what': 'There is nothing at this address',
}
