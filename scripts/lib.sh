# Shared by the scripts beside it: `. "$(dirname "$0")/lib.sh"` enters the repository.
set -Eeuo pipefail
here=$PWD
cd "$(dirname "${BASH_SOURCE[0]}")/.."

jar=target/planner.jar
archive=target/planner.jsa

die() {
  echo "$*" >&2
  exit 2
}

need() {
  command -v "$1" >/dev/null || die "$1 is missing. Install it with: apt-get install $2"
}

# Installs a Debian package when that is possible, otherwise says how to.
provide() {
  if command -v "$1" >/dev/null; then return; fi
  local root=()
  if [ "$(id -u)" -ne 0 ]; then root=(sudo -n); fi
  if ! command -v apt-get >/dev/null || ! "${root[@]}" true 2>/dev/null; then need "$@"; fi
  echo "Installing $2 …"
  "${root[@]}" apt-get update -qq
  "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends "$2" >/dev/null
  need "$@"
}

# Installs npm packages outside the repository and sets `tools` to their folder. Fails when they cannot be fetched.
# Usage: npm_tools NAME PACKAGE@VERSION …
npm_tools() {
  local name=$1
  shift
  tools=${XDG_CACHE_HOME:-$HOME/.cache}/planner/$name/$(printf '%s' "$*" | sha256sum | cut -c1-16)
  if [ -e "$tools/done" ]; then return; fi
  mkdir -p "$tools"
  npm install --silent --no-audit --no-fund --no-save --prefix "$tools" "$@" >"$tools/log" 2>&1 || return 1
  touch "$tools/done"
}

# Sets `tools` to the folder with the formatter and the linter of the JavaScript sources.
javascript_tools() {
  npm_tools javascript prettier@3.10.1 eslint@10.15.0 @eslint/js@10.0.1 globals@17.14.0 \
    @stylistic/eslint-plugin@5.10.0
}

# Builds the jar when it is missing or older than what it is made of.
build() {
  need java openjdk-17-jdk-headless
  if [ -e "$jar" ] && [ -z "$(find pom.xml src/main webroot -newer "$jar" -print -quit 2>/dev/null)" ]; then return; fi
  need mvn maven
  echo "Building $jar …" >&2
  mvn -B -q package -Dmaven.test.skip=true
  touch "$jar"
}

# Archives the classes of a start beside the jar: with it, a start takes about a third less processor time.
archive() {
  if [ "$archive" -nt "$jar" ]; then return; fi
  rm -f "$archive"
  java -XX:ArchiveClassesAtExit="$archive" -Xlog:disable -jar "$jar" warm-up ||
    echo "There is no class archive, so the server starts slower." >&2
}
