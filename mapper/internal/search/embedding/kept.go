package embedding

import (
	"bytes"
	"crypto/sha256"
	"encoding/gob"
	"encoding/hex"
	"hash/crc32"
	"os"
	"path/filepath"

	"foldout/mapper/userdir"
)

// file returns the path of the cache for the model.
func (c *Client) file() string {
	name := sha256.Sum256([]byte(c.URL + "\x00" + c.Model))
	return filepath.Join(c.Dir, hex.EncodeToString(name[:16])+".vectors")
}

// largestFile is the size limit of a cache in bytes: room for half a million vectors of 512 numbers.
const largestFile = 1 << 30

// load returns the cached vectors. There are none if the file does not exist or is damaged.
func (c *Client) load() map[key]Vector {
	known := map[key]Vector{}
	if c.Dir == "" {
		return known
	}
	data, err := userdir.ReadFile(c.file(), largestFile)
	if err != nil || len(data) < crc32.Size || string(data[:crc32.Size]) != sumOf(data[crc32.Size:]) {
		return known
	}
	if gob.NewDecoder(bytes.NewReader(data[crc32.Size:])).Decode(&known) != nil {
		return map[key]Vector{}
	}
	return known
}

// save writes the vectors atomically. If that fails, they are requested again next time.
func (c *Client) save(known map[key]Vector) {
	var b bytes.Buffer
	if c.Dir == "" || gob.NewEncoder(&b).Encode(known) != nil || os.MkdirAll(c.Dir, 0o700) != nil {
		return
	}
	temp, err := os.CreateTemp(c.Dir, "new-*")
	if err != nil {
		return
	}
	_, err = temp.WriteString(sumOf(b.Bytes()) + b.String())
	if closeErr := temp.Close(); err != nil || closeErr != nil || os.Rename(temp.Name(), c.file()) != nil {
		_ = os.Remove(temp.Name()) // nothing will read it
	}
}

func sumOf(data []byte) string {
	sum := crc32.ChecksumIEEE(data)
	return string([]byte{byte(sum >> 24), byte(sum >> 16), byte(sum >> 8), byte(sum)})
}
