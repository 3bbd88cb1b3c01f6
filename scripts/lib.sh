# Functions for the other scripts: `. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"` also changes to the repository.
set -Eeuo pipefail
here=$PWD
cd "$(dirname "${BASH_SOURCE[0]}")/.."

jar=target/planner.jar
archive=target/planner.jsa

die() {
  echo "$*" >&2
  exit 2
}

# Whether a command or a file exists.
has() {
  command -v "$1" >/dev/null || [ -e "$1" ]
}

need() {
  has "$1" || die "$1 is missing. Install it with: apt-get install $2"
}

# Installs a Debian package if possible. Otherwise prints how to install it. Usage: provide COMMAND-OR-FILE PACKAGE
provide() {
  if has "$1"; then return; fi
  local root=()
  if [ "$(id -u)" -ne 0 ]; then root=(sudo -n); fi
  if ! command -v apt-get >/dev/null || ! "${root[@]}" true 2>/dev/null; then need "$@"; fi
  echo "Installing $2 …"
  "${root[@]}" apt-get update -qq
  "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends "$2" >/dev/null
  need "$@"
}

# Installs npm packages outside the repository and sets `tools` to their folder. Fails if they cannot be downloaded.
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

# Ends a script that cannot run its part of the tests. The last line of scripts/test lists the omitted parts.
# Usage: leave_out PART REASON
leave_out() {
  echo "$1 left out: $2."
  [ -z "${LEFT_OUT:-}" ] || echo "$1 ($2)" >>"$LEFT_OUT"
  exit 0
}

# Sets `tools` to the folder of the formatter and the linter for JavaScript.
javascript_tools() {
  npm_tools javascript prettier@3.10.1 eslint@10.15.0 @eslint/js@10.0.1 globals@17.14.0 \
    @stylistic/eslint-plugin@5.10.0
}

# Builds the jar if it is missing or older than its sources.
build() {
  need java default-jdk-headless
  if [ -e "$jar" ] && [ -z "$(find pom.xml src/main webroot -newer "$jar" -print -quit 2>/dev/null)" ]; then return; fi
  need javac default-jdk-headless
  need mvn maven
  echo "Building $jar …" >&2
  mvn -B -q package -Dmaven.test.skip=true
  touch "$jar"
}

# Creates a class data archive beside the jar. It reduces the processor time of a start by about a third.
archive() {
  if [ "$archive" -nt "$jar" ]; then return; fi
  rm -f "$archive"
  java -XX:ArchiveClassesAtExit="$archive" -Xlog:disable -jar "$jar" warm-up ||
    echo "There is no class archive, so the server starts slower." >&2
}
